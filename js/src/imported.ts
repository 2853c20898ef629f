/** Imports a module from its text; anywidget, too, imports from a blob. */
export async function imported<M>(text: string): Promise<M> {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

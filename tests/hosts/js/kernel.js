// A kernel on a Jupyter server, and the widgets that a cell displays.
import { KernelManager, ServerConnection } from "@jupyterlab/services";

const VIEW = "application/vnd.jupyter.widget-view+json";

export function startKernel() {
  const { origin } = window.location;
  const serverSettings = ServerConnection.makeSettings({
    baseUrl: `${origin}/`,
    wsUrl: `${origin.replace("http", "ws")}/`,
  });
  return new KernelManager({ serverSettings }).startNew({ name: "python3" });
}

/** Runs code; `show` gets the id of each widget that it displays, and the metadata of that output. */
export async function run(kernel, code, show = () => {}) {
  const future = kernel.requestExecute({ code, allow_stdin: false });
  const shown = [];
  let failed = "";
  future.onIOPub = ({ header, content }) => {
    if (header.msg_type === "error") failed = content.traceback.join("\n");
    const view = content.data?.[VIEW];
    if (view) shown.push(show(view, content.metadata?.[VIEW] ?? {}));
  };
  await future.done;
  if (failed) throw new Error(failed);
  await Promise.all(shown);
}

export function output() {
  return document.body.appendChild(document.createElement("div"));
}

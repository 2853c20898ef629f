declare module "*.md?raw" {
  const text: string;
  export default text;
}

/** Of the test runner: the texts of all files that fit a pattern, by path. */
interface ImportMeta {
  glob(pattern: string, as: { query: "?raw"; import: "default"; eager: true }): Record<string, string>;
}

/** A style sheet with all its imports, as text; the bundler assembles it. */
declare module "*.css?inline" {
  const text: string;
  export default text;
}

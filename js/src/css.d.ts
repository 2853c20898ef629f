/** A style sheet with all that it imports, as text: the bundler puts it together. */
declare module "*.css?inline" {
  const text: string;
  export default text;
}

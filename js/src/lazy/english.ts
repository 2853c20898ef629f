// The English words of the other parts, for pages without a server.
export { LATER } from "../english_later";

// The English words of the other parts, for pages without a server.
export { ENGLISH_OF_PARTS } from "../english_of_parts";

/** Imports that point up still. The list only shrinks: what is mended must leave it, and nothing comes in. */
export const KNOWN_UPWARD_IMPORTS: string[] = [];

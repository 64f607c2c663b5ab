/** The draft that stores edits of an upload's form. */
export const uploadDraft = (id: string): string => `upload:${id}`;

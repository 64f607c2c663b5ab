/** A value as JSON that may stand inside a script element: nothing in it can close the element or start a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

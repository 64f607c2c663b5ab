/** JSON that is safe inside a script element: cannot close it or start a comment. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

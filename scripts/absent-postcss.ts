/** Replaces postcss in the Worker: sanitize-html needs it only for style attributes, which no page allows. */
export const parse = (): never => {
  throw new Error('Style attributes are not allowed, so that no style is parsed.');
};

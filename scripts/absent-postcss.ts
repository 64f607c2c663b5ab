/** Stands for postcss in the Worker: sanitize-html asks for it where style attributes are allowed, and no page of ours allows them. */
export const parse = (): never => {
  throw new Error('Style attributes are not allowed, so that no style is parsed.');
};

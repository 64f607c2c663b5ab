/** Names of up to so many characters take this width of the display face. */
const STEPS = [
  [7, 'xs'],
  [13, 's'],
  [22, 'm'],
  [34, 'l'],
] as const;
/** Names of more characters than this are drawn small. */
const LONG = 70;

/** Letters that the display face has no forms for. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * The value of `data-fit` for a title, so that it fills its line at a constant size; `other` is for scripts that the display face lacks,
 * what ends in `long` for names that would leave no room for anything else.
 */
export const fitOf = (title: string): string => {
  const length = [...title].length;
  if (FOREIGN.test(title)) return length > LONG ? 'other-long' : 'other';
  if (length > LONG) return 'long';
  return STEPS.find(([most]) => length <= most)?.[1] ?? 'xl';
};

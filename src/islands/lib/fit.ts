/** Names of up to so many characters take this width of the display face. */
const STEPS = [
  [7, 'xs'],
  [13, 's'],
  [22, 'm'],
  [34, 'l'],
] as const;

/** Letters that the display face has no forms for. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** The value of `data-fit` for a title, so that it fills its line at a constant size; `other` is for scripts that the display face lacks. */
export const fitOf = (title: string): string => {
  if (FOREIGN.test(title)) return 'other';
  const length = [...title].length;
  return STEPS.find(([most]) => length <= most)?.[1] ?? 'xl';
};

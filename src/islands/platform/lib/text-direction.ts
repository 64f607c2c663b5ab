/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'];

/** How a language is written, for the `dir` of a page; undefined for what pages are anyway. */
export const directionOf = (language: string): 'rtl' | undefined =>
  RIGHT_TO_LEFT.includes(language.split('-', 1)[0]?.toLowerCase() ?? '') ? 'rtl' : undefined;

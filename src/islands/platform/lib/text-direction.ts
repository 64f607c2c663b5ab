const RIGHT_TO_LEFT = ['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'];

/** Value for `dir`; undefined for left-to-right. */
export const directionOf = (language: string): 'rtl' | undefined =>
  RIGHT_TO_LEFT.includes(language.split('-', 1)[0]?.toLowerCase() ?? '') ? 'rtl' : undefined;

/** The readable part of an address made from a name: letters and digits of every script, joined by dashes; `-` if nothing is left. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '') || '-';

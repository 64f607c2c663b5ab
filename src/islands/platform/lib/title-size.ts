import type { CSSProperties } from 'react';

/** Maximum length for each width of the display font */
const STEPS = [
  [7, 'xs'],
  [13, 's'],
  [22, 'm'],
  [34, 'l'],
] as const;
const LONG = 70; // longer titles are drawn small

const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u; // characters the display font lacks

/** Scripts that allow line breaks between characters */
const BREAKABLE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const ENDS = /[\s\-‐–—/]+/u;
/** Widths in the display font at normal stretch, in em; the first match applies. */
const WIDTHS: [RegExp, number][] = [
  [/[ijl|.,:;!'’`()[\]]/iu, 0.34],
  [/[fFtELz1-]/u, 0.6],
  [/[mwMW&@%]/u, 1.08],
  [/[NÆŒæœ]/u, 0.88],
  [FOREIGN, 1],
];
const USUAL_WIDTH = 0.75;
/** Width factor of each `data-fit` value */
const STRETCH: Record<string, number> = { xs: 1.53, s: 1.28, m: 1.02, l: 0.82, xl: 0.66, long: 0.78 };
/** Zoom factor of each `data-fit` value */
const ZOOM: Record<string, number> = { other: 0.84, 'other-long': 0.45, long: 0.45 };

const widthOf = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL_WIDTH), 0);

/** Returns `data-fit`, so that a title fills its line at constant size. `other`: scripts the display font lacks; `*long`: very long titles. */
export const fitOf = (title: string): string => {
  const length = [...title].length;
  if (FOREIGN.test(title)) return length > LONG ? 'other-long' : 'other';
  if (length > LONG) return 'long';
  return STEPS.find(([most]) => length <= most)?.[1] ?? 'xl';
};

/** Width of the widest unbreakable part in em. */
const widestOf = (title: string, fit: string): number => {
  const words = title.split(ENDS).flatMap((word) => (BREAKABLE.test(word) ? [...word] : [word]));
  return Math.max(1, ...words.map(widthOf)) * (STRETCH[fit] ?? 1) * (ZOOM[fit] ?? 1);
};

/** Fits a page title to its line without breaking words (`hero-title.module.css`). */
export const fitted = (title: string): { 'data-fit': string; style: CSSProperties } => {
  const fit = fitOf(title);
  return { 'data-fit': fit, style: { ['--word' as string]: widestOf(title, fit).toFixed(2) } };
};

/** Shrinks a card title before a word would break. */
export const shrinking = (title: string): { style: CSSProperties } => ({ style: { ['--word' as string]: widestOf(title, '').toFixed(2) } });

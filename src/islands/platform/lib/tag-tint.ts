import { hashText } from './hash-of-text';

const HUES = 360;

/** The colour of a tag or a genre, which its name draws, the same every time: the styles take its hue alone. */
export const tagTint = (name: string): string => `oklch(0.6 0.15 ${(hashText(name) >>> 7) % HUES})`;

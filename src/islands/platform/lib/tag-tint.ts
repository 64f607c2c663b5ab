import { hashOfText } from './hash-of-text';

const HUES = 360;

/** The colour of a tag or a genre, which its name draws, the same every time: the styles take its hue alone. */
export const soundTint = (name: string): string => `oklch(0.6 0.15 ${(hashOfText(name) >>> 7) % HUES})`;

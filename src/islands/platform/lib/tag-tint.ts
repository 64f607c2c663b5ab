import { hashText } from './hash-of-text';

const HUES = 360;

/** Always the same for a name. Styles use only its hue. */
export const tagTint = (name: string): string => `oklch(0.6 0.15 ${(hashText(name) >>> 7) % HUES})`;

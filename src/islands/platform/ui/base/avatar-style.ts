import * as styles from '#islands/platform/ui/base/Avatar.module.css';

const COLOURS = [
  styles.tone1,
  styles.tone2,
  styles.tone3,
  styles.tone4,
  styles.tone5,
  styles.tone6,
  styles.tone7,
  styles.tone8,
  styles.tone9,
];

export const AVATAR_COLOURS = COLOURS.length;

export const avatarColour = (id: number): string | undefined => COLOURS[id % AVATAR_COLOURS];

const TINTS = ['#f2b84b', '#f08a5d', '#e56b7f', '#d58be0', '#9aa6f5', '#6fbdeb', '#5cc7b2', '#9ccb6b', '#c9b79c'];

/** The same colour as a tint, for profile headers. */
export const avatarTint = (id: number): string | undefined => TINTS[id % AVATAR_COLOURS];

export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
};

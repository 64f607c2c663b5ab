/** The number of colours that stand in for a missing picture. */
export const AVATAR_COLOURS = 9;

/** The class of a person's colour: the same id always has the same one. */
export const avatarColour = (id: number): string => `av-${(id % AVATAR_COLOURS) + 1}`;

/** The first letters of the first and the last word of a name. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
};

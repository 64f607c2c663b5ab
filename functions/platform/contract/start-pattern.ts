/** Matches Latin-1 of the first bytes of a file; `?` is any byte. */
export const startPattern = (...starts: string[]): RegExp => {
  const sources = starts.map((start) =>
    [...start].map((letter) => (letter === '?' ? '[^]' : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)),
  );
  return new RegExp(`^(${sources.map((source) => source.join('')).join('|')})`);
};

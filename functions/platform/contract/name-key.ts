import { fold } from './fold';

/** Comparison key: `Hip-Hop`, `Hip Hop` and `hiphop` are equal, and `&` is “and”. */
export const nameKey = (name: string): string => {
  const folded = fold(name).replaceAll('&', 'and');
  return folded.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '') || folded;
};

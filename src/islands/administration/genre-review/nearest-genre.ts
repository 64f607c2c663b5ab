import { commonGenre } from '#functions/catalogue/publishing/genre-list.contract';
import { nameKey } from '#functions/platform/contract/name-key';

interface Choice {
  id: string;
  label: string;
}

const pairsOf = (name: string): Set<string> => {
  const letters = [...nameKey(name)];
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
};

/** Share of letter pairs in common, from 0 to 1. */
const similarity = (one: string, other: string): number => {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * common) / (pairs.size + others.size || 1);
};

const SIMILAR = 0.6;

/** The genre that a proposed name most likely is: another spelling, its parent, its last word, or similar letters. */
export const nearestGenre = (name: string, genres: readonly Choice[]): Choice | null => {
  const called = (wanted: string | null | undefined) =>
    wanted ? genres.find(({ label }) => nameKey(label) === nameKey(wanted)) : undefined;
  const common = commonGenre(name);
  const spelling = called(name) ?? called(common?.name) ?? genres.find(({ label }) => common && commonGenre(label)?.name === common.name);
  if (spelling) return spelling;
  const similar = genres
    .map((genre) => ({ genre, likeness: similarity(name, genre.label) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .find(({ likeness }) => likeness >= SIMILAR);
  const words = name.split(/[\s/&-]+/).toReversed();
  return similar?.genre ?? called(common?.parent) ?? words.map((word) => called(commonGenre(word)?.name ?? word)).find(Boolean) ?? null;
};

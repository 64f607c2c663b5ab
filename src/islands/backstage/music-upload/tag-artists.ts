import { fold } from './tag-values';

/** Somebody whom a file names as its artist. */
export interface NamedArtist {
  name: string;
  role: 'primary' | 'featured';
}

const GUESTS = /\s*[([]?\s*\b(?:feat\.?|ft\.?|featuring)\s+/i;
const SEVERAL = /\s*[,;&/]\s*|\s+(?:and|x|vs\.?)\s+/i;

/**
 * The artists that a file names, each by themselves, and who is a guest: `Ada Reed & Bo Lind feat. Cleo Sand` is three. A name is parted only where it
 * is none that is known and one of its parts is, so that bands keep theirs.
 */
export const artistsNamed = (said: readonly string[], isKnown: (name: string) => boolean): NamedArtist[] => {
  const joined = said.join('/');
  const names = said.length > 1 && isKnown(joined) ? [joined] : said;
  const parted = (text: string): string[] => {
    const parts = isKnown(text) ? [text] : text.split(SEVERAL).filter(Boolean);
    return parts.some(isKnown) ? parts : [text];
  };
  const all = names.flatMap((name) => {
    const [main = name, ...guests] = isKnown(name) ? [name] : name.split(GUESTS);
    const featured = guests.flatMap((guest) => parted(guest.replace(/[)\]]\s*$/, '').trim()));
    return [
      ...parted(main.trim()).map((one) => ({ name: one, role: 'primary' as const })),
      ...featured.map((one) => ({ name: one, role: 'featured' as const })),
    ];
  });
  return [
    ...new Map(
      all
        .filter(({ name }) => fold(name))
        .toReversed()
        .map((one) => [fold(one.name), one]),
    ).values(),
  ].toReversed();
};

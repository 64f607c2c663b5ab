import { nameKey } from './tag-values';

export interface NamedArtist {
  name: string;
  role: 'primary' | 'featured';
}

const GUESTS = /\s*[([]?\s*\b(?:feat\.?|ft\.?|featuring)\s+/i;
const SEVERAL = /\s*[,;&/]\s*|\s+(?:and|x|vs\.?)\s+/i;

/**
 * Splits artist tags: `Ada Reed & Bo Lind feat. Cleo Sand` is three artists. Splits only unknown names with a known part, so that band names stay
 * whole.
 */
export const artistsNamed = (tags: readonly string[], isKnown: (name: string) => boolean): NamedArtist[] => {
  const joined = tags.join('/');
  const names = tags.length > 1 && isKnown(joined) ? [joined] : tags;
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
        .filter(({ name }) => nameKey(name))
        .toReversed()
        .map((one) => [nameKey(one.name), one]),
    ).values(),
  ].toReversed();
};

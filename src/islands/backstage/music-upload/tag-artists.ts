import { nameKey } from '#functions/platform/contract/name-key';
import { BETWEEN_NAMES, joinedNames, listedNames } from '#functions/upload/file-entry/people-names.contract';

export interface NamedArtist {
  name: string;
  role: 'primary' | 'featured';
}

type IsKnown = (name: string) => boolean;

const TAGS_MAX = 50;
const TEXT_MAX = 500;
/** Parts that one known name may have, as in “Crosby, Stills, Nash & Young”. */
const PARTS_MAX = 6;

const FEATURING = String.raw`(?:feat\.?|ft\.?|featuring|w\/)\s+`;
const GUESTS = new RegExp(String.raw`\s+${FEATURING}`, 'i');
const BRACKETED = new RegExp(String.raw`\s*[([]\s*(?:${FEATURING}|with\s+)([^()[\]]+)[)\]]`, 'gi');
const WORDS = String.raw`and|und|et|och|og|y|e|en|x|×|vs\.?|versus|with|pres\.?|presents|meets|\+`;
const SEPARATOR = new RegExp(
  String.raw`(\s*[,，]\s*(?:and|&)\s+|\s*[;；\0\r\n、]\s*|\s*\\\\\s*|\s+[/／|]+\s+|\s*[,，&＆/／]\s*|\s+(?:${WORDS})\s+)`,
  'iu',
);
const WITH = /^\s+with\s+$/i;

/** The longest known name that begins at a part. */
const knownParts = (parts: string[], separators: string[], at: number, isKnown: IsKnown): [count: number, name: string] | null => {
  for (let count = Math.min(PARTS_MAX, parts.length - at); count > 0; count -= 1) {
    const name = Array.from({ length: count }, (_, index) => (index ? separators[at + index - 1]! : '') + parts[at + index]!)
      .join('')
      .trim();
    if (isKnown(name)) return [count, name];
  }
  return null;
};

const unknownNames = (text: string): string[] => text.split(BETWEEN_NAMES).flatMap(listedNames);

const parted = (text: string, isKnown: IsKnown): NamedArtist[] => {
  const pieces = text.split(SEPARATOR);
  const parts = pieces.filter((_, index) => index % 2 === 0);
  const separators = pieces.filter((_, index) => index % 2 === 1);
  const found: (NamedArtist & { isKnown: boolean })[] = [];
  let role: NamedArtist['role'] = 'primary';
  for (let at = 0; at < parts.length; ) {
    const [count, name] = knownParts(parts, separators, at, isKnown) ?? [1, null];
    const before = separators[at - 1] ?? '';
    const last = found.at(-1);
    if (WITH.test(before)) role = 'featured';
    if (name !== null) found.push({ name, role, isKnown: true });
    else if (last?.isKnown === false) last.name += before + parts[at]!;
    else found.push({ name: parts[at]!, role, isKnown: false });
    at += count;
  }
  if (!found.some((one) => one.isKnown)) return unknownNames(text).map((name) => ({ name: name.trim(), role: 'primary' }));
  return found.flatMap((one) =>
    (one.isKnown ? [one] : unknownNames(one.name)).map((name) =>
      typeof name === 'string' ? { name: name.trim(), role: one.role } : { name: name.name, role: name.role },
    ),
  );
};

const creditsIn = (text: string, isKnown: IsKnown): NamedArtist[] => {
  if (isKnown(text) || text.length > TEXT_MAX) return [{ name: text, role: 'primary' }];
  const guests: string[] = [];
  const outside = text.replace(BRACKETED, (_, inside: string) => {
    guests.push(inside);
    return '';
  });
  const [main = '', ...others] = outside.split(GUESTS);
  const featured = [...others, ...guests].flatMap((guest) => parted(guest.trim(), isKnown));
  return [...parted(main.trim(), isKnown), ...featured.map(({ name }) => ({ name, role: 'featured' as const }))];
};

/** Names that the site may know, to be looked up before `artistsNamed`. */
export const possibleNames = (tags: readonly string[]): string[] => {
  const texts = tags.slice(0, TAGS_MAX).filter((text) => text.length <= TEXT_MAX);
  const joined = texts.length > 1 && texts.length <= PARTS_MAX ? [texts.join('/')] : [];
  const parts = texts.flatMap((text) => text.split(GUESTS)).flatMap((text) => text.split(SEPARATOR).filter((_, index) => index % 2 === 0));
  return [...joined, ...texts, ...parts.map((part) => part.trim()).filter(Boolean)];
};

/** The artists of tags, each once. Never cuts a known name, and cuts unknown ones only where they surely are several. */
export const artistsNamed = (tags: readonly string[], isKnown: IsKnown): NamedArtist[] => {
  const once = new Map<string, NamedArtist>();
  for (const name of joinedNames(tags.slice(0, TAGS_MAX), isKnown)) {
    for (const artist of creditsIn(name.trim(), isKnown)) {
      const key = nameKey(artist.name);
      if (key && !once.has(key)) once.set(key, artist);
    }
  }
  return [...once.values()];
};

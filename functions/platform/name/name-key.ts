import confusables from 'unhomoglyph/data.json' with { type: 'json' };

const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/gu;
const SEPARATORS = /[\p{White_Space}\p{P}\u2800]+/gu;

const foldCase = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFD');

const prototypes: Record<string, string> = confusables;
let pattern: RegExp | undefined;

/** As the library's function, which builds the pattern when the Worker starts. */
const replaceConfusables = (text: string): string => {
  pattern ??= new RegExp(Object.keys(prototypes).map(RegExp.escape).join('|'), 'g');
  return text.replace(pattern, (match) => prototypes[match] ?? match);
};

const unmask = (text: string): string => replaceConfusables(replaceConfusables(text).normalize('NFD'));

/** UTS 39 with case folded after the map. `i` counts as `l`, because a capital I looks like l. */
const skeletonOf = (name: string): string => {
  const visible = name.replace(FULL_WIDTH, (sign) => sign.normalize('NFKC'));
  const folded = foldCase(unmask(unmask(visible).normalize('NFKC')));
  const text = foldCase(unmask(folded)).replaceAll('i', 'l');
  return text.replace(SEPARATORS, '') || text.replace(/\s+/g, '');
};

/** Names that look alike share a key. Three cases, because capitals of one script resemble small letters of another. */
export const nameKeys = (name: string): string[] => {
  const visible = name.replace(IGNORED, '').normalize('NFC');
  return [...new Set([visible, visible.toLowerCase(), visible.toUpperCase()].map(skeletonOf))];
};

const plain = (name: string): string => foldCase(name).replace(SEPARATORS, '') || foldCase(name);

/** The names differ at most in case, Unicode form, spaces and punctuation. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

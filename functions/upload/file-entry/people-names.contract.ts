const FIELD_MAX = 4000;
/** Parts of one name that separators cut, such as M/A/R/R/S. */
const CUTS_MAX = 8;
const SHORT = 2;

/** Between names of any kind; a slash between spaces is one, inside of a word it is not. */
export const BETWEEN_NAMES = /\s*[;；\0\r\n、]\s*|\s*\\\\\s*|\s+[/／|]+\s+/u;
const SLASH = /\s*[/／]\s*/u;
const LISTED = /\s*[,，]\s*(?:(?:and|&)\s+)?|\s*[&＆]\s*|\s+(?:and|und|et|og|och|en)\s+/iu;

const GROUP =
  /^(the|his|her|their|los|las|les|die)\s|\b(orchestra|orchester|orchestre|ensemble|band|choir|chor|choeur|chorus|philharmonic|philharmoniker|symphony|quartet|quintet|trio|brothers|sisters|sons|friends|company|crew|club|collective|boys|girls|project|all[- ]?stars)\b/iu;
const WORDS = /^\p{Lu}\p{L}*[\p{L}\p{M}.'’-]*(?:\s+[\p{L}][\p{L}\p{M}.'’-]*){1,4}$/u;
const isPerson = (name: string): boolean => WORDS.test(name) && !GROUP.test(name);

const isShort = (name: string): boolean => [...name].length <= SHORT;

/** Lists of full names only: “Simon & Garfunkel” and “Tyler, The Creator” stay one name. */
export const listedNames = (text: string): string[] => {
  const parts = text.split(LISTED).filter(Boolean);
  const persons = parts.filter(isPerson).length;
  const isList =
    parts.length > 1 && (persons === parts.length || (parts.length > 2 && persons > 1 && !parts.some((part) => GROUP.test(part))));
  return isList ? parts : [text];
};

/** Joins what a parser of ID3v2.3 cut at slashes: known names, and parts too short for names such as `K/DA`. */
export const joinedNames = (names: readonly string[], isKnown: (name: string) => boolean): string[] => {
  const joined: string[] = [];
  for (let at = 0; at < names.length; ) {
    const longest = Math.min(CUTS_MAX, names.length - at);
    const lengths = Array.from({ length: longest - 1 }, (_, index) => longest - index);
    const run = (isOne: (parts: string[]) => boolean) => lengths.find((length) => isOne(names.slice(at, at + length)));
    const known = run((parts) => isKnown(parts.join('/')));
    const cut = known ?? run((parts) => parts.every((part) => isShort(part) && !isKnown(part)));
    joined.push(names.slice(at, at + (cut ?? 1)).join('/'));
    at += cut ?? 1;
  }
  return joined;
};

/** People in one field: `;`, NUL, ` / ` and lines separate names, commas, “and” and slashes only full ones. */
export const peopleNamed = (field: string): string[] =>
  field.length > FIELD_MAX
    ? [field]
    : field
        .split(BETWEEN_NAMES)
        .flatMap((text) => joinedNames(text.split(SLASH).filter(Boolean), () => false))
        .flatMap(listedNames)
        .map((name) => name.trim())
        .filter(Boolean);

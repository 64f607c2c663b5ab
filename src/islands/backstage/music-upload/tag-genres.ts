import { GENRES_MAX } from '#contracts/catalogue/album';
import { commonGenre } from '#functions/catalogue/publishing/genre-list.contract';
import { numberedGenre } from '#functions/catalogue/publishing/numbered-genre.contract';
import { nameKey } from '#functions/platform/contract/name-key';

const NAME_MAX = 50;
const TAG_MAX = 1000;
const TAGS_MAX = 100;

/** Placeholders of taggers. */
const NO_GENRE =
  /^(other|others|unknown|unknown genre|none|no genre|genre|misc|miscellaneous|various|undefined|null|n\/?a|default|autre|andere|sonstige[sr]?|otros?|altro|другое|прочее|\d+)$/i;
const CODES = /\((\d{1,3}|RX|CR)\)/g;
const CODE_NAMES: Record<string, string> = { RX: 'Remix', CR: 'Cover' };

const BETWEEN = /\s*(?:[;；\0\r\n|、]|\\+)\s*/u;
const SLASH = /\s*[/／]\s*/u;
const LISTED = /\s*[,，/／]\s*/u;
const PAIR = /\s*[&+＋]\s*|\s+(?:and|und|et|y|e|n)\s+|\s+[-–]\s+/iu;

interface SiteGenres {
  /** The genre of the site with this name, in any spelling. */
  find: (name: string) => string | undefined;
  byKey: ReadonlyMap<string, string>;
}

const genreNames = (text: string, site: SiteGenres): string[] => {
  if (!text || NO_GENRE.test(text)) return [];
  const isKnown = (name: string) => site.find(name) !== undefined || commonGenre(name) !== undefined;
  const slashed = text.split(SLASH).filter(Boolean);
  const isWhole = slashed.length < 2 || site.byKey.get(nameKey(text))?.includes('/');
  if (!isWhole && slashed.every(isKnown)) return slashed;
  if (isKnown(text)) return [text];
  const plain = text.replace(/\s*\([^()]*\)\s*$/, '').trim();
  if (plain && plain !== text && isKnown(plain)) return [plain];
  const parts = text.split(LISTED).filter(Boolean);
  if (parts.length > 1) return parts.flatMap((part) => genreNames(part, site));
  const pair = text.split(PAIR).filter(Boolean);
  return pair.length > 1 && pair.every(isKnown) ? pair : [text];
};

/** `17`, `(17)` and `(4)Eurodisco`: the numbers of ID3v1 are names. */
const decoded = (text: string): string[] => {
  if (/^\d{1,3}$/.test(text)) return [numberedGenre(text) ?? ''];
  if (!/^\((\d{1,3}|RX|CR)\)/.test(text)) return [text];
  const codes = [...text.matchAll(CODES)].map(([, code = '']) => CODE_NAMES[code] ?? numberedGenre(code) ?? '');
  return [...codes, text.replace(CODES, '')];
};

const namesIn = (tag: string, site: SiteGenres): string[] =>
  decoded(tag)
    .flatMap((text) => text.split(BETWEEN))
    .flatMap((text) => genreNames(text.trim(), site));

const sites = new WeakMap<readonly string[], SiteGenres>();

const siteGenres = (genres: readonly string[]): SiteGenres => {
  const before = sites.get(genres);
  if (before) return before;
  const byKey = new Map(genres.map((genre) => [nameKey(genre), genre]));
  const byCommon = new Map(genres.toReversed().map((genre) => [commonGenre(genre)?.name, genre]));
  const find = (name: string) => {
    const common = commonGenre(name);
    return byKey.get(nameKey(name)) ?? (common && byCommon.get(common.name));
  };
  sites.set(genres, { find, byKey });
  return { find, byKey };
};

/** The site's genres in any known spelling, and unknown ones as proposals. */
export const genresOf = (tags: readonly string[], genres: readonly string[]): { genres: string[]; proposed_genres: string[] } => {
  const site = siteGenres(genres);
  const names = tags.slice(0, TAGS_MAX).flatMap((tag) => namesIn(tag.slice(0, TAG_MAX).trim(), site));
  const existing = new Set(names.flatMap((name) => site.find(name) ?? []));
  const unknown = names.filter((name) => !site.find(name) && name.length <= NAME_MAX).map((name) => commonGenre(name)?.name ?? name);
  return {
    genres: [...existing].slice(0, GENRES_MAX),
    proposed_genres: [...new Map(unknown.filter(nameKey).map((name) => [nameKey(name), name])).values()].slice(0, GENRES_MAX),
  };
};

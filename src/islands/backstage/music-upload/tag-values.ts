import { GENRES_MAX } from '#contracts/catalogue/album';
import { LICENCES, type Licence, licenceUrl } from '#functions/catalogue/publishing/licence.contract';
import { nameKey } from '#functions/platform/contract/name-key';
import type { AnalysedTags } from '#islands/upload/audio-analysis/read-tags';

const NAME_MAX = 50;

/** The site's genres, and unknown ones as proposals. */
export const genresOf = (tags: readonly string[], genres: readonly string[]): { genres: string[]; proposed_genres: string[] } => {
  const parts = tags.flatMap((name) => (genres.some((genre) => nameKey(genre) === nameKey(name)) ? [name] : name.split(/[;,/]/)));
  const names = [...new Map(parts.map((name) => name.trim()).map((name) => [nameKey(name), name])).values()].filter(
    (name) => nameKey(name) && name.length <= NAME_MAX,
  );
  const has = (genre: string) => names.some((name) => nameKey(name) === nameKey(genre));
  return {
    genres: genres.filter(has).slice(0, GENRES_MAX),
    proposed_genres: names.filter((name) => !genres.some((genre) => nameKey(genre) === nameKey(name))).slice(0, GENRES_MAX),
  };
};

const bare = (url: string): string =>
  url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/(deed(\.\w+)?|legalcode)?$/i, '')
    .toLowerCase();

/** The licence with this URL; null for others, such as other versions. */
const licenceOf = (texts: (string | null)[]): Licence | null => {
  const addresses = texts.flatMap((text) => text?.match(/(https?:\/\/)?(www\.)?creativecommons\.org\/[\w./-]+/gi) ?? []).map(bare);
  return (
    LICENCES.find((licence) => {
      const url = licenceUrl(licence);
      return url !== null && addresses.includes(bare(url));
    }) ?? null
  );
};

/** Strips a leading ℗, ©, (P), (C) or "Copyright"; at most 250 characters. */
const unsigned = (line: string | null | undefined): string =>
  (line ?? '')
    .replace(/^\s*(℗|©|\(p\)|\(c\)|copyright\b)[\s:]*/i, '')
    .trim()
    .slice(0, 250);

/** Rights fields from tags. A copyright tag starting with ℗ is the phonographic notice. */
export const rightsOf = (tags: AnalysedTags | undefined) => {
  const isPhonographic = /^\s*(℗|\(p\))/i.test(tags?.copyright ?? '');
  return {
    label: (tags?.label ?? '').slice(0, 250),
    phonographic_notice: unsigned(tags?.phonographic ?? (isPhonographic ? tags?.copyright : null)),
    copyright_notice: isPhonographic ? '' : unsigned(tags?.copyright),
    licence: licenceOf([tags?.licence ?? null, tags?.copyright ?? null]),
  };
};

import { LICENCES, type Licence, licenceUrl } from '#functions/catalogue/publishing/licence.contract';
import type { AnalysedTags } from '#islands/upload/audio-analysis/read-tags';

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

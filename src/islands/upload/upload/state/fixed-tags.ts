import { mapTexts } from '#functions/upload/file-entry/map-texts';
import { repairedTexts } from '#islands/upload/audio-analysis/repair-tags';
import type { Upload } from './uploads.store';

type Analysed = Pick<Upload, 'analysis'>;

/** Applies the repaired tags. */
export const withFixedTags = ({ analysis }: Analysed): Partial<Upload> =>
  analysis?.mended ? { analysis: { ...analysis, tags: analysis.mended, mended: null, fixes: (analysis.fixes ?? 0) + 1 } } : {};

/** Undoes `withFixedTags`; `before` is the upload before it. */
export const withGarbledTags = ({ analysis }: Analysed, before: Analysed | undefined): Partial<Upload> => {
  const { tags, mended } = before?.analysis ?? {};
  return analysis && tags ? { analysis: { ...analysis, tags, mended, fixes: (analysis.fixes ?? 0) + 1 } } : {};
};

/** Repairs the garbled parts of edited form fields. */
export const fixedValues = ({ analysis }: Analysed, values: Record<string, unknown>): Record<string, unknown> => {
  if (!analysis?.mended) return values;
  const repaired = repairedTexts(analysis.tags, analysis.mended).toSorted((one, other) => other.garbled.length - one.garbled.length);
  return mapTexts(values, (text) => {
    const found = repaired.find(({ garbled }) => text.includes(garbled));
    return found ? text.replaceAll(found.garbled, found.meant) : text;
  });
};

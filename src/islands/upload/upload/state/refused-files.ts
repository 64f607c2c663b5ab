import { t } from '#islands/platform/lib/translate';
import type { Upload } from './uploads.store';

export interface RefusedFiles {
  reason: string;
  /** The first names, cut in the middle. */
  names: string[];
  /** Files that are not named. */
  more: number;
}

const NAMED = 3;
const NAME_LENGTH = 40;
const END_LENGTH = 12;

const shortName = (name: string): string => {
  const letters = [...name];
  return letters.length <= NAME_LENGTH
    ? name
    : `${letters.slice(0, NAME_LENGTH - END_LENGTH - 1).join('')}…${letters.slice(-END_LENGTH).join('')}`;
};

/** Refused files by reason, the most frequent first. */
export const refusedFiles = (uploads: readonly Pick<Upload, 'name' | 'error'>[]): RefusedFiles[] =>
  [...Map.groupBy(uploads, ({ error }) => error ?? t('The upload failed.'))]
    .map(([reason, files]) => ({
      reason,
      names: files.slice(0, NAMED).map(({ name }) => shortName(name)),
      more: Math.max(0, files.length - NAMED),
    }))
    .toSorted((one, other) => other.names.length + other.more - one.names.length - one.more);

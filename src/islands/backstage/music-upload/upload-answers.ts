import type { Visibility } from '#contracts/catalogue/publishing';
import { keyOfName, listFor } from '#islands/backstage/music-list/bulk-list';
import { type BulkTrackValues, creditKey, truth } from '#islands/backstage/music-list/bulk-track-form';
import type { CreditValues, TrackValues } from '#islands/backstage/track-editor/track-form';
import { flushDrafts, readDraft, writeDraft } from '#islands/platform/form/draft';
import { draftOf } from './publish-uploads';

/** Bulk values; empty ones leave a file unchanged. */
export interface Answers extends BulkTrackValues {
  visibility: Visibility | 'keep';
}

/** Promotes the first credit to main artist if none has that role. */
const withMain = (credits: CreditValues[] | undefined): CreditValues[] | undefined =>
  credits?.some(({ role }) => role === 'primary')
    ? credits
    : credits?.map((credit, at) => (at === 0 ? { ...credit, role: 'primary' } : credit));

export const answered = (
  now: TrackValues,
  { visibility, explicit, downloadable, lossless, releaseDate, ...lists }: Answers,
): Partial<TrackValues> => {
  const artists = withMain(listFor(now.artists, lists.artists, creditKey));
  const genres = listFor(now.genres, lists.genres, keyOfName);
  const tags = listFor(now.tags, lists.tags, keyOfName);
  const [isExplicit, isDownloadable, isLossless] = [explicit, downloadable, lossless].map(truth);
  return {
    ...(artists && { artists }),
    ...(genres && { genres }),
    ...(tags && { tags }),
    ...(isExplicit !== undefined && { explicit: isExplicit }),
    ...(isDownloadable !== undefined && { downloadable: isDownloadable }),
    ...(isLossless !== undefined && { lossless: isLossless }),
    ...(releaseDate && { release_date: releaseDate }),
    ...(visibility !== 'keep' && { visibility, scheduled_at: null }),
  };
};

/** Merges values into the drafts of uploads. */
export const writeAnswers = (ids: readonly string[], valuesFor: (id: string) => Partial<TrackValues>): void => {
  flushDrafts();
  for (const id of ids) writeDraft(draftOf(id), { ...readDraft(draftOf(id))?.values, ...valuesFor(id) });
};

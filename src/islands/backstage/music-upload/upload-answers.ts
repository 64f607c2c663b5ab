import type { Visibility } from '#contracts/catalogue/publishing';
import { keyOfName, listFor } from '#islands/backstage/music-list/bulk-list';
import { type BulkTrackValues, creditKey, truth } from '#islands/backstage/music-list/bulk-track-form';
import type { CreditValues, TrackValues } from '#islands/backstage/track-editor/track-form';
import { flushDrafts, readDraft, writeDraft } from '#islands/platform/form/draft';
import { draftOf } from './publish-uploads';

/** What is answered for all files at once; what is left empty stays in each as it is. */
export interface Answers extends BulkTrackValues {
  visibility: Visibility | 'keep';
}

/** Credits of which one is the main artist's: who comes to a track that names nobody yet made it. */
const withMain = (credits: CreditValues[] | undefined): CreditValues[] | undefined =>
  credits?.some(({ role }) => role === 'primary')
    ? credits
    : credits?.map((credit, at) => (at === 0 ? { ...credit, role: 'primary' } : credit));

/** What these answers make of the form of one file. */
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

/** Writes values into the forms of uploads, beside what was typed there before. */
export const writeAnswers = (ids: readonly string[], valuesFor: (id: string) => Partial<TrackValues>): void => {
  flushDrafts();
  for (const id of ids) writeDraft(draftOf(id), { ...readDraft(draftOf(id))?.values, ...valuesFor(id) });
};

import type { CreditValues } from '#islands/backstage/track-editor/track-form';
import { type BulkList, keyOfName, listFor } from './bulk-list';
import type { BulkTrackChanges } from './change-track';

export type Choice = 'keep' | 'yes' | 'no';
/** Undefined for `keep`. */
export const truth = (choice: Choice): boolean | undefined => (choice === 'keep' ? undefined : choice === 'yes');

export const NO_TRACK_CHANGES = {
  artists: { items: [], mode: 'add' } as BulkList<CreditValues>,
  genres: { items: [], mode: 'add' } as BulkList<string>,
  tags: { items: [], mode: 'add' } as BulkList<string>,
  explicit: 'keep' as Choice,
  downloadable: 'keep' as Choice,
  lossless: 'keep' as Choice,
  releaseDate: null as string | null,
};
export type BulkTrackValues = typeof NO_TRACK_CHANGES;

export const creditKey = ({ id, role }: { id: number; role: string }): string => `${id} ${role}`;

/** Partial update of a track; empty fields are omitted. */
export const trackChangesOf = (values: BulkTrackValues, now: BulkTrackChanges): BulkTrackChanges => {
  const artists = listFor(now.artists, { ...values.artists, items: values.artists.items.map(({ id, role }) => ({ id, role })) }, creditKey);
  const genres = listFor(now.genres, values.genres, keyOfName);
  const tags = listFor(now.tags, values.tags, keyOfName);
  const [explicit, downloadable, lossless] = [values.explicit, values.downloadable, values.lossless].map(truth);
  return {
    ...(artists && { artists }),
    ...(genres && { genres }),
    ...(tags && { tags }),
    ...(explicit !== undefined && { explicit }),
    ...(downloadable !== undefined && { downloadable }),
    ...(lossless !== undefined && { lossless }),
    ...(values.releaseDate && { release_date: values.releaseDate }),
  };
};

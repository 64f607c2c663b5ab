import { hasSchedule, type RECORD_TYPES } from '#contracts/catalogue/album';
import type { Visibility } from '#contracts/catalogue/publishing';
import type { AlbumArtist } from '#islands/backstage/album-editor/album-form';
import { type BulkList, keyOfName, listFor, releaseDateError } from './bulk-list';
import type { BulkAlbumChanges } from './change-album';

export const NO_ALBUM_CHANGES = {
  artists: { items: [], mode: 'add' } as BulkList<AlbumArtist>,
  genres: { items: [], mode: 'add' } as BulkList<string>,
  tags: { items: [], mode: 'add' } as BulkList<string>,
  recordType: 'keep' as (typeof RECORD_TYPES)[number] | 'keep',
  label: '',
  visibility: 'keep' as Visibility | 'keep',
  scheduledAt: null as string | null,
  releaseDate: null as string | null,
};
export type BulkAlbumValues = typeof NO_ALBUM_CHANGES;

/** Partial update of a release; empty fields are omitted. */
export const albumChangesOf = (values: BulkAlbumValues, now: BulkAlbumChanges): BulkAlbumChanges => {
  const { recordType, visibility, scheduledAt, releaseDate } = values;
  const artists = listFor(now.artists, { ...values.artists, items: values.artists.items.map(({ id }) => id) }, String);
  const genres = listFor(now.genres, values.genres, keyOfName);
  const tags = listFor(now.tags, values.tags, keyOfName);
  const label = values.label.trim();
  return {
    ...(artists && { artists }),
    ...(genres && { genres }),
    ...(tags && { tags }),
    ...(recordType !== 'keep' && { record_type: recordType }),
    ...(label && { label }),
    ...(visibility !== 'keep' && { visibility, scheduled_at: visibility === 'scheduled' ? scheduledAt : null }),
    ...(releaseDate && { release_date: releaseDate }),
  };
};

export const isPast = (time: string | null): boolean => time !== null && Date.parse(time) <= Date.now();

/** False without changes, or if a scheduled release has no time, or one that has passed. */
export const isAlbumChange = (values: BulkAlbumValues): boolean => {
  const changes = albumChangesOf(values, {});
  const isValid = hasSchedule(changes) && !isPast(changes.scheduled_at ?? null) && !releaseDateError(values.releaseDate);
  return isValid && Object.keys(changes).length > 0;
};

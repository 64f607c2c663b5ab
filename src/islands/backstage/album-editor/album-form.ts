import { z } from 'zod';
import { type AlbumDetail, albumChanges, hasSchedule, missingSchedule } from '#contracts/catalogue/album';
import type { Visibility } from '#contracts/catalogue/publishing';
import type { AlbumWithTracks } from '#contracts/catalogue/track';
import { isScheduleOpen, pastSchedule } from '#functions/catalogue/publishing/schedule.contract';
import { descriptionField, nameField } from '#functions/platform/contract/fields';
import { allCredits } from '#islands/catalogue/credit/all-credits';
import { blankAsNull } from '#islands/platform/form/blank-as-null';

const fields = albumChanges.shape;

const artist = z.object({ id: z.number(), name: z.string() });
export type AlbumArtist = z.infer<typeof artist>;

export interface AlbumTrack {
  id: number;
  name: string;
  disc: number;
  /** Milliseconds. */
  duration: number | null;
  visibility: Visibility;
  isRemoved?: boolean;
}

export const keptTracks = (tracks: AlbumTrack[]): AlbumTrack[] => tracks.filter(({ isRemoved }) => !isRemoved);

/** The contract's fields, with text inputs that may be blank. */
const fieldsForm = z
  .object({
    image_entry_id: fields.image_entry_id,
    name: nameField,
    artists: z
      .array(artist)
      .transform((artists) => artists.map(({ id }) => id))
      .pipe(fields.artists.unwrap()),
    record_type: fields.record_type.unwrap(),
    label: blankAsNull(fields.label.unwrap()),
    phonographic_notice: blankAsNull(fields.phonographic_notice.unwrap()),
    copyright_notice: blankAsNull(fields.copyright_notice.unwrap()),
    licence: fields.licence.unwrap(),
    catalogue_number: blankAsNull(fields.catalogue_number.unwrap()),
    various_artists: fields.various_artists.unwrap(),
    upc: blankAsNull(fields.upc.unwrap()),
    genres: fields.genres.unwrap(),
    tags: fields.tags.unwrap(),
    description: blankAsNull(descriptionField),
    visibility: fields.visibility.unwrap().unwrap(),
    scheduled_at: fields.scheduled_at.unwrap().unwrap(),
    release_date: fields.release_date.unwrap().unwrap(),
    /** Of an existing release. */
    tracks: z
      .custom<AlbumTrack[]>(Array.isArray)
      .transform((tracks) => keptTracks(tracks).map(({ id, disc }) => ({ id, disc })))
      .optional(),
  })
  .refine(hasSchedule, missingSchedule);

export const albumFormFor = (scheduledAt: string | null) => fieldsForm.refine(isScheduleOpen(scheduledAt), pastSchedule);
export const albumForm = albumFormFor(null);

export type AlbumValues = z.input<typeof albumForm>;
export type AlbumOutput = z.output<typeof albumForm>;

const albumValues = (album: AlbumDetail): AlbumValues => ({
  image_entry_id: undefined,
  name: album.name,
  artists: allCredits(album).map(({ id, name }) => ({ id, name })),
  record_type: album.record_type,
  label: album.label ?? '',
  phonographic_notice: album.phonographic_notice ?? '',
  copyright_notice: album.copyright_notice ?? '',
  licence: album.licence,
  catalogue_number: album.catalogue_number ?? '',
  various_artists: album.various_artists,
  upc: album.upc ?? '',
  genres: album.genres.map((genre) => genre.display_name),
  tags: album.tags.map((tag) => tag.display_name),
  description: album.description ?? '',
  visibility: album.visibility,
  scheduled_at: album.scheduled_at,
  release_date: album.release_date,
});

export const existingAlbumValues = (album: AlbumWithTracks): AlbumValues => ({
  ...albumValues(album),
  tracks: album.tracks.map(({ id, name, disc, duration, visibility }) => ({ id, name, disc, duration, visibility })),
});

export const NEW_ALBUM: AlbumValues = {
  image_entry_id: undefined,
  name: '',
  artists: [],
  record_type: 'album',
  label: '',
  phonographic_notice: '',
  copyright_notice: '',
  licence: null,
  catalogue_number: '',
  various_artists: false,
  upc: '',
  genres: [],
  tags: [],
  description: '',
  visibility: 'private',
  scheduled_at: null,
  release_date: null,
};

import { z } from 'zod';
import { genreNames, hasSchedule, missingSchedule, publishingFields, tagNames } from '#contracts/catalogue/album';
import { ARTIST_ROLES } from '#contracts/catalogue/artist';
import { audioFields } from '#contracts/upload/audio';
import { contributorsField } from '#functions/catalogue/publishing/contributor.contract';
import { isrcField } from '#functions/catalogue/publishing/isrc.contract';
import { rightsFields } from '#functions/catalogue/publishing/rights.contract';
import { descriptionField, nameField } from '#functions/platform/contract/fields';
import { optionalNameText } from '#functions/platform/contract/name';

export const ARTISTS_MAX = 20;

const workField = optionalNameText(250, 'A name has at most 250 characters.', 'Enter a name.').nullable();

const trackFields = {
  name: nameField,
  description: descriptionField,
  explicit: z.boolean('Choose yes or no.'),
  downloadable: z.boolean('Choose yes or no.'),
  lossless: z.boolean('Choose yes or no.'),
  album_id: z.int().positive().nullable(),
  disc: z.int('Enter a number.').min(1, 'Discs count from 1.').max(99, 'An album has at most 99 discs.'),
  number: z.int('Enter a number.').min(1, 'Tracks count from 1.').max(999, 'A disc has at most 999 tracks.'),
  artists: z
    .array(z.object({ id: z.int().positive(), role: z.enum(ARTIST_ROLES) }))
    .min(1, 'Choose at least one artist.')
    .max(ARTISTS_MAX, `A track has at most ${ARTISTS_MAX} artists.`)
    .refine((credits) => credits.some(({ role }) => role === 'primary'), 'Choose a main artist.')
    .refine(
      (credits) => new Set(credits.map(({ id, role }) => `${id} ${role}`)).size === credits.length,
      'List each artist only once per role.',
    ),
  genres: genreNames,
  tags: tagNames,
  /** Administrators decide on these; the track gets the accepted ones. */
  proposed_genres: genreNames,
  isrc: isrcField,
  contributors: contributorsField,
  work: workField,
  movement: workField,
  movement_number: z.int('Enter a number.').min(1, 'Movements count from 1.').max(999, 'A work has at most 999 movements.').nullable(),
  bpm: z.number('Enter a number.').min(20, 'A tempo is at least 20.').max(400, 'A tempo is at most 400.').nullable(),
  /** One of the caller's files; null uses the album's image. */
  image_entry_id: z.int().positive().nullable(),
  sound: audioFields,
  ...rightsFields,
  ...publishingFields,
};

export const newTrack = z
  .object(trackFields)
  .partial()
  .required({ name: true, artists: true, sound: true })
  .refine(hasSchedule, missingSchedule);
export type NewTrack = z.output<typeof newTrack>;

export const trackChanges = z.object(trackFields).partial().refine(hasSchedule, missingSchedule);
export type TrackChanges = z.output<typeof trackChanges>;

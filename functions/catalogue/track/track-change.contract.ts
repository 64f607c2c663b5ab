import { z } from 'zod';
import { genreNames, hasSchedule, missingSchedule, publishingFields, tagNames } from '#contracts/catalogue/album';
import { ARTIST_ROLES } from '#contracts/catalogue/artist';
import { audioFields } from '#contracts/upload/audio';
import { descriptionField, nameField } from '#functions/platform/contract/fields';

export const ARTISTS_MAX = 20;

const trackFields = {
  name: nameField,
  description: descriptionField,
  explicit: z.boolean('Choose yes or no.'),
  downloadable: z.boolean('Choose yes or no.'),
  album_id: z.int().positive().nullable(),
  disc: z.int('Enter a number.').min(1, 'Discs count from 1.').max(99, 'A record has at most 99 discs.'),
  number: z.int('Enter a number.').min(1, 'Tracks count from 1.').max(999, 'A disc has at most 999 tracks.'),
  artists: z
    .array(z.object({ id: z.int().positive(), role: z.enum(ARTIST_ROLES) }))
    .min(1, 'Choose at least one artist.')
    .max(ARTISTS_MAX, `A track has at most ${ARTISTS_MAX} artists.`)
    .refine((credits) => credits.some(({ role }) => role === 'primary'), 'Choose a main artist.')
    .refine(
      (credits) => new Set(credits.map(({ id, role }) => `${id} ${role}`)).size === credits.length,
      'Name each artist once in a role.',
    ),
  genres: genreNames,
  tags: tagNames,
  isrc: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}[A-Z0-9]{3}\d{7}$/, 'An ISRC looks like GBAYE6800011.')
    .nullable(),
  bpm: z.number('Enter a number.').min(20, 'A tempo is at least 20.').max(400, 'A tempo is at most 400.').nullable(),
  /** An image among one's files; null for the album's. */
  image_entry_id: z.int().positive().nullable(),
  sound: audioFields,
  ...publishingFields,
};

/** What a track begins with. */
export const newTrack = z
  .object(trackFields)
  .partial()
  .required({ name: true, artists: true, sound: true })
  .refine(hasSchedule, missingSchedule);
export type NewTrack = z.output<typeof newTrack>;

/** What may be changed of a track; what is left out stays as it is. */
export const trackChanges = z.object(trackFields).partial().refine(hasSchedule, missingSchedule);
export type TrackChanges = z.output<typeof trackChanges>;

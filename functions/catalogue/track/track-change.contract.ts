import { z } from 'zod';
import { genreNames, hasTime, publishingFields, tagNames, timeMissing } from '#contracts/catalogue/album';
import { ARTIST_ROLES, descriptionField, nameField } from '#contracts/catalogue/artist';

export const ARTISTS_MAX = 20;
/** How many peaks (0 to 100) a row's small line and a track's large one have. */
export const SMALL_PEAKS = 48;
export const LARGE_PEAKS = 800;

const peaksOf = (count: number) => z.array(z.int().min(0).max(100)).length(count, `A line has ${count} peaks.`);
const decibels = z.number().min(-120).max(20).nullable().default(null);

/** The sound of a track: the file that is played, the one that was uploaded where it differs, and what the browser has heard in it. */
export const soundFields = z.object({
  entry_id: z.int().positive(),
  original_entry_id: z.int().positive().nullable().default(null),
  /** Milliseconds; what the file itself says counts where it says it. */
  duration: z.int().min(1, 'The track has no length.').max(86_400_000, 'A track has at most 24 hours.'),
  loudness: decibels,
  true_peak: decibels,
  peaks: peaksOf(SMALL_PEAKS),
  waveform: peaksOf(LARGE_PEAKS),
});
export type SoundFields = z.output<typeof soundFields>;

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
  /** A picture among one's files; null for the album's. */
  image_entry_id: z.int().positive().nullable(),
  sound: soundFields,
  ...publishingFields,
};

/** What a track begins with. */
export const newTrack = z.object(trackFields).partial().required({ name: true, artists: true, sound: true }).refine(hasTime, timeMissing);
export type NewTrack = z.output<typeof newTrack>;

/** What may be changed of a track; what is left out stays as it is. */
export const trackChanges = z.object(trackFields).partial().refine(hasTime, timeMissing);
export type TrackChanges = z.output<typeof trackChanges>;

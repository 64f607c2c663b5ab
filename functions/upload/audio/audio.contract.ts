import { z } from 'zod';
import { DAY } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** Longer texts of tags are cut, and of more names or genres the first ones are told. */
export const TAG_TEXT_MAX = 250;
export const TAG_LYRICS_MAX = 20_000;
export const TAG_LIST_MAX = 20;

const tagText = z.string().nullable();

/** What an audio file says of itself; null and empty where it says nothing. Comments, private frames and images are left out. */
export const audioTags = z.object({
  title: tagText,
  artists: z.array(z.string()),
  album: tagText,
  album_artists: z.array(z.string()),
  genres: z.array(z.string()),
  /** Places on the album, from 1. */
  number: z.number().nullable(),
  disc: z.number().nullable(),
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  release_date: tagText,
  isrc: tagText,
  label: tagText,
  upc: tagText,
  bpm: z.number().nullable(),
  lyrics: tagText,
  /** Milliseconds. */
  duration: z.number().nullable(),
});
export type AudioTags = z.infer<typeof audioTags>;

/** A file of one's own, or of a track of one's own, that has the same content. */
export const duplicateAudio = z.object({
  file_entry_id: z.number(),
  name: z.string(),
  /** The tracks of one's own that it is the audio of; `is_played` is false where it was replaced by another one since. */
  tracks: z.array(z.object({ id: z.number(), name: z.string(), path: z.string(), is_played: z.boolean() })),
});
export type DuplicateAudio = z.infer<typeof duplicateAudio>;

export const audioApi = {
  same: endpoint({
    method: 'GET',
    path: '/sounds/:hash/same',
    summary: 'Where you have a sound of the same content (SHA-256 as hex) already',
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: z.object({ same: z.array(duplicateAudio) }),
  }),
  extractMetadata: endpoint({
    method: 'POST',
    path: '/tracks/:fileEntry/extract-metadata',
    summary: 'Read the tags of an uploaded sound',
    params: z.object({ fileEntry: idParam }),
    response: z.object({ metadata: audioTags }),
  }),
};

/** How many peaks (0 to 100) a row's small line and a track's large one have. */
export const SMALL_PEAKS = 48;

export const LARGE_PEAKS = 800;

const peaksOf = (count: number) => z.array(z.int().min(0).max(100)).length(count, `A line has ${count} peaks.`);

const decibels = z.number().min(-120).max(20).nullable().default(null);

/** The audio of a track: the file that is played, the one that was uploaded where it differs, and what the browser has heard in it. */
export const audioFields = z.object({
  entry_id: z.int().positive(),
  original_entry_id: z.int().positive().nullable().default(null),
  /** Milliseconds; what the file itself says counts where it says it. */
  duration: z.int().min(1, 'The track has no length.').max(DAY, 'A track has at most 24 hours.'),
  loudness: decibels,
  true_peak: decibels,
  peaks: peaksOf(SMALL_PEAKS),
  waveform: peaksOf(LARGE_PEAKS),
});

export type AudioFields = z.output<typeof audioFields>;

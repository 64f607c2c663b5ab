import { z } from 'zod';
import { DAY } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

export const TAG_TEXT_MAX = 250;
export const TAG_LYRICS_MAX = 20_000;
export const TAG_LIST_MAX = 20;

const tagText = z.string().nullable();

export const audioTags = z.object({
  title: tagText,
  artists: z.array(z.string()),
  album: tagText,
  album_artists: z.array(z.string()),
  genres: z.array(z.string()),
  number: z.number().nullable(),
  disc: z.number().nullable(),
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  release_date: tagText,
  isrc: tagText,
  label: tagText,
  upc: tagText,
  bpm: z.number().nullable(),
  /** Plain text, or LRC. */
  lyrics: tagText,
  /** BCP 47, as declared by the file. */
  lyrics_language: tagText,
  /** Milliseconds. */
  duration: z.number().nullable(),
});
export type AudioTags = z.infer<typeof audioTags>;

export const audioFormat = z.object({
  codec: z.string().nullable(),
  is_lossless: z.boolean(),
  /** Average bits per second. */
  bit_rate: z.number().nullable(),
  /** Hertz. */
  sample_rate: z.number().nullable(),
  bit_depth: z.number().nullable(),
  channels: z.number().nullable(),
});
export type AudioFormat = z.infer<typeof audioFormat>;

export const duplicateAudio = z.object({
  file_entry_id: z.number(),
  name: z.string(),
  tracks: z.array(z.object({ id: z.number(), name: z.string(), path: z.string(), is_played: z.boolean() })),
});
export type DuplicateAudio = z.infer<typeof duplicateAudio>;

export const audioApi = {
  findDuplicates: endpoint({
    method: 'GET',
    path: '/sounds/:hash/same',
    summary: 'Find your audio with the same content (SHA-256 as hex)',
    params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: z.object({ same: z.array(duplicateAudio) }),
  }),
  extractMetadata: endpoint({
    method: 'POST',
    path: '/tracks/:fileEntry/extract-metadata',
    summary: 'Read the tags of an uploaded audio file',
    params: z.object({ fileEntry: idParam }),
    response: z.object({ metadata: audioTags }),
  }),
};

export const SMALL_PEAKS = 48;

export const LARGE_PEAKS = 800;

const peaksOf = (count: number) => z.array(z.int().min(0).max(100)).length(count, `A waveform has ${count} peaks.`);

/** LUFS. −70 is the gate of EBU R 128; six weighted channels at full scale exceed the peak by 11. */
const LOUDNESS_MIN = -70;
const LOUDNESS_OVER_PEAK = 11;
const loudness = z
  .number('Enter a number.')
  .min(LOUDNESS_MIN, `Loudness must be at least ${LOUDNESS_MIN} LUFS.`)
  .max(LOUDNESS_OVER_PEAK, `Loudness must be at most ${LOUDNESS_OVER_PEAK} LUFS.`)
  .nullable()
  .default(null);
/** dBTP; floating-point files can exceed 0. */
const truePeak = z
  .number('Enter a number.')
  .min(-120, 'True peak must be at least −120 dBTP.')
  .max(20, 'True peak must be at most 20 dBTP.')
  .nullable()
  .default(null);

export const measuredFields = {
  loudness,
  true_peak: truePeak,
  peaks: peaksOf(SMALL_PEAKS).nullable().default(null),
  waveform: peaksOf(LARGE_PEAKS).nullable().default(null),
};

interface Measured {
  loudness: number | null;
  true_peak: number | null;
  waveform: number[] | null;
}

export const isPlausible = ({ loudness: level, true_peak: peak, waveform }: Measured): boolean =>
  level === null || ((peak === null || level <= peak + LOUDNESS_OVER_PEAK) && (waveform === null || waveform.some((height) => height > 0)));
export const implausible = { path: ['loudness'], message: 'The loudness does not match the peaks.' };

/** Missing measurements are null: the server counts the length, the browser of an editor measures the rest later. */
export const audioFields = z
  .object({
    entry_id: z.int().positive(),
    original_entry_id: z.int().positive().nullable().default(null),
    /** Milliseconds; the length counted by the server takes precedence. */
    duration: z
      .int('Enter a number.')
      .min(1, 'The track has no length.')
      .max(DAY, 'A track can be at most 24 hours long.')
      .nullable()
      .default(null),
    ...measuredFields,
  })
  .refine(isPlausible, implausible);

export type AudioFields = z.output<typeof audioFields>;

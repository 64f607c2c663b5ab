import { z } from 'zod';

/** Whether a track has words, and whether it is known when each line is sung. */
export const LYRIC_STATES = ['none', 'plain', 'synced'] as const;
export type LyricState = (typeof LYRIC_STATES)[number];

/** A track in the list of lyrics of the administration, with words or without. */
export const tableLyric = z.object({
  /** The id of the track. */
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  artists: z.array(z.string()),
  visibility: z.string(),
  state: z.enum(LYRIC_STATES),
  language: z.string().nullable(),
  /** What the words begin with, without their times. */
  first_line: z.string().nullable(),
  /** When the words last changed. */
  changed_at: z.string().nullable(),
});
export type TableLyric = z.infer<typeof tableLyric>;

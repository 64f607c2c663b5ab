import { z } from 'zod';

/** `synced`: lines have times. */
export const LYRIC_STATES = ['none', 'plain', 'synced'] as const;
export type LyricState = (typeof LYRIC_STATES)[number];

export const tableLyric = z.object({
  /** The track's id. */
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  artists: z.array(z.string()),
  visibility: z.string(),
  state: z.enum(LYRIC_STATES),
  language: z.string().nullable(),
  first_line: z.string().nullable(),
  changed_at: z.string().nullable(),
});
export type TableLyric = z.infer<typeof tableLyric>;

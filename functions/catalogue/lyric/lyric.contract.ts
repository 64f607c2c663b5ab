import { z } from 'zod';
import { trackItem } from '#contracts/catalogue/track';
import { isSynced, lyricProblem, readLyrics } from '#functions/catalogue/lyric/lyric-document.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done, idsParams } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';
import { pageQuery, paginated } from '#functions/platform/contract/pagination';

/** `time` is in milliseconds; null for a line without one. A line with a time and no text is a pause. */
export const lyric = z.object({
  id: z.number(),
  track_id: z.number(),
  text: z.string(),
  synced: z.boolean(),
  language: z.string().nullable(),
  credits: z.string().nullable(),
  lines: z.array(z.object({ text: z.string(), time: z.number().nullable() })),
});
export type Lyric = z.infer<typeof lyric>;

const audioLyrics = z.object({
  /** Plain text, or LRC. */
  text: z.string(),
  /** BCP 47, as declared by the file. */
  language: z.string().nullable(),
});
export type AudioLyrics = z.infer<typeof audioLyrics>;

export const LYRIC_MAX = 50_000;
const lyricFields = {
  /** Plain text, or LRC (`[mm:ss.xx]line`) when `synced`. */
  text: z
    .string('Enter the lyrics.')
    .overwrite((text) => text.trim().normalize('NFC'))
    .min(1, 'Enter the lyrics.')
    .max(LYRIC_MAX, `Lyrics have at most ${LYRIC_MAX} characters.`),
  synced: z.boolean().default(false),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Choose a language.')
    .nullable()
    .default(null),
  credits: z.string().trim().max(1000, 'Credits have at most 1000 characters.').nullable().default(null),
};

const SUBTITLES = 'These are subtitles. Send them as LRC, with a time such as [01:23.45] before each line.';
const TIMES_MISSING = 'Synced lyrics need a time before each line, such as [01:23.45].';

const textProblem = ({ text, synced }: { text: string; synced: boolean }): string | null => {
  const document = readLyrics(text);
  if (document.format === 'srt' || document.format === 'vtt') return SUBTITLES;
  if (document.format !== 'ttml' && !synced) return null;
  return lyricProblem(document) ?? (isSynced(document) ? null : TIMES_MISSING);
};

type Checks = z.core.$RefinementCtx<{ text: string; synced: boolean }>;

const checkText = (lyrics: { text: string; synced: boolean }, { addIssue }: Checks): void => {
  const message = textProblem(lyrics);
  if (message) addIssue({ code: 'custom', path: ['text'], message });
};
export type LyricFields = z.output<z.ZodObject<typeof lyricFields>>;

export const lyricApi = {
  create: endpoint({
    method: 'POST',
    path: '/lyrics',
    summary: 'Add lyrics to a track: plain text or LRC',
    body: z.object({ track_id: z.int().positive(), ...lyricFields }).superRefine(checkText),
    response: z.object({ lyric }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/lyrics/:id',
    summary: 'Update the lyrics of a track: plain text or LRC',
    params: z.object({ id: idParam }),
    body: z.object(lyricFields).superRefine(checkText),
    response: z.object({ lyric }),
  }),
  delete: endpoint({ method: 'DELETE', path: '/lyrics/:ids', summary: 'Delete the lyrics of tracks', params: idsParams, response: done }),
  show: endpoint({
    method: 'GET',
    path: '/tracks/:id/lyrics',
    summary: 'Show the lyrics of a track',
    params: z.object({ id: idParam }),
    response: z.object({ lyric }),
  }),
  fromAudio: endpoint({
    method: 'GET',
    path: '/tracks/:id/audio-lyrics',
    summary: 'Read the lyrics in the tags of a track’s audio file; null without any',
    params: z.object({ id: idParam }),
    response: z.object({ lyrics: audioLyrics.nullable() }),
  }),
  tracks: endpoint({
    method: 'GET',
    path: '/lyrics',
    summary: 'List tracks with lyrics',
    query: pageQuery,
    response: paginated(trackItem.extend({ first_line: z.string() })),
  }),
};

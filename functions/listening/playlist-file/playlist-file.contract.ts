import { z } from 'zod';
import { trackItem } from '#contracts/catalogue/track';
import { PLAYLIST_TRACKS_MAX, playlistBody, playlistDetail } from '#contracts/listening/playlist';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

export const FILE_FORMATS = ['m3u8', 'xspf', 'csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const FILE_MAX_BYTES = 2_097_152;
export const FILE_LINES_MAX = PLAYLIST_TRACKS_MAX;
export const LIST_LINES_MAX = 1000;
export const LIST_TEXT_MAX = 200_000;
export const MATCH_LINES = 50;
export const CANDIDATES_MAX = 5;
export const LINE_TEXT_MAX = 500;

const lineText = z.string('Enter a text.').max(LINE_TEXT_MAX, `Text can have at most ${LINE_TEXT_MAX} characters.`);

/** Texts are empty if the file has none. */
export const fileLine = z.object({
  line: z.int('Number the lines.').min(1, 'Lines start at 1.').max(FILE_LINES_MAX, `A file can have at most ${FILE_LINES_MAX} tracks.`),
  title: lineText,
  artist: lineText,
  album: lineText,
  /** Milliseconds. */
  duration: z.number('Enter a length in milliseconds.').min(0, 'A length cannot be negative.').nullable(),
  isrc: lineText,
  /** URL or path of the audio file or the track's page. */
  location: lineText,
  /** The whole line if it can be read in several ways; else empty. */
  words: lineText.default(''),
});
export type FileLine = z.infer<typeof fileLine>;

export const playlistFile = z.object({
  /** `text` is a plain list, one song per line; `xspf` means all XML. */
  format: z.enum([...FILE_FORMATS, 'pls', 'text']),
  name: z.string(),
  description: z.string(),
  lines: z.array(fileLine),
});
export type PlaylistFile = z.infer<typeof playlistFile>;

export const MATCH_STATES = ['matched', 'uncertain', 'missing'] as const;

export const lineMatch = z.object({
  line: z.number(),
  state: z.enum(MATCH_STATES),
  tracks: z.array(trackItem),
  /** The reading used for an ambiguous line; else null. */
  reading: fileLine.pick({ title: true, artist: true, album: true }).nullable(),
});
export type LineMatch = z.infer<typeof lineMatch>;

const FORMULA = /^'*[=+\-@\t\r\n]/;

/** Prefixes text that a spreadsheet would run as a formula. */
const toCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export const parseCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** RFC 4180 in UTF-8, with a BOM because spreadsheets guess the encoding otherwise. */
export const toCsv = (rows: (string | number)[][]): string => `\ufeff${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;

export const pastedList = z.object({
  text: z
    .string('Paste tracks.')
    .refine((text) => text.trim() !== '', 'Paste tracks, one per line.')
    .max(LIST_TEXT_MAX, `A list can have at most ${LIST_TEXT_MAX.toLocaleString('en-GB')} characters. Paste it in parts.`),
});

export const playlistFileApi = {
  export: endpoint({
    method: 'GET',
    path: '/playlists/:id/export',
    summary: 'Download a playlist as a file',
    params: z.object({ id: idParam }),
    query: z.object({ format: z.enum(FILE_FORMATS, `Formats are: ${FILE_FORMATS.join(', ')}.`) }),
    response: z.unknown(),
    bytes: true,
  }),
  read: endpoint({
    method: 'POST',
    path: '/playlist-files/read',
    summary: 'Read a playlist file (multipart: file): M3U8, PLS, XSPF, CSV, JSON or XML of iTunes, detected by content',
    response: z.object({ file: playlistFile }),
  }),
  readText: endpoint({
    method: 'POST',
    path: '/playlist-files/read-text',
    summary: `Read a pasted list of at most ${LIST_LINES_MAX} lines, one track per line, artist and title in any usual order; or the text of a playlist file`,
    body: pastedList,
    response: z.object({ file: playlistFile }),
  }),
  match: endpoint({
    method: 'POST',
    path: '/playlist-files/match',
    summary: `Match lines of a playlist file to tracks, ${MATCH_LINES} lines at a time`,
    body: z.object({
      lines: z.array(fileLine, 'List the lines.').min(1, 'List the lines.').max(MATCH_LINES, `Match ${MATCH_LINES} lines at a time.`),
    }),
    response: z.object({ matches: z.array(lineMatch) }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/playlist-files/import',
    summary: 'Create a playlist from the tracks matched for a file, in order',
    body: playlistBody.omit({ collaborative: true }).extend({
      track_ids: z
        .array(z.int('List tracks by ID.').positive('List tracks by ID.'), 'List the tracks.')
        .min(1, 'Choose at least one track.')
        .max(FILE_LINES_MAX, `A playlist can have at most ${FILE_LINES_MAX} tracks.`),
    }),
    response: z.object({
      playlist: playlistDetail,
      /** Tracks that are no longer public. */
      left_out: z.array(z.number()),
    }),
  }),
};

import { z } from 'zod';
import { trackItem } from '#contracts/catalogue/track';
import { PLAYLIST_TRACKS_MAX, playlistBody, playlistDetail } from '#contracts/listening/playlist';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

export const FILE_FORMATS = ['m3u8', 'xspf', 'csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The largest file in bytes: 2 MB. */
export const FILE_MAX_BYTES = 2_097_152;
/** The most tracks of a file, and of the playlist that is made of it. */
export const FILE_LINES_MAX = PLAYLIST_TRACKS_MAX;
/** The longest pasted list: in lines, and in characters. */
export const LIST_LINES_MAX = 1000;
export const LIST_TEXT_MAX = 200_000;
/** How many lines are matched by one call. */
export const MATCH_LINES = 50;
/** How many tracks are offered for a line that may mean each of them. */
export const CANDIDATES_MAX = 5;
/** Longer texts of a line are cut. */
export const LINE_TEXT_MAX = 500;

const lineText = z.string('Enter a text.').max(LINE_TEXT_MAX, `A text of a line has at most ${LINE_TEXT_MAX} characters.`);

/** What a file says of one track: texts are empty where it says nothing. */
export const fileLine = z.object({
  /** Its place among the tracks of the file, from 1. */
  line: z.int('Number the lines.').min(1, 'Lines begin at 1.').max(FILE_LINES_MAX, `A file has at most ${FILE_LINES_MAX} tracks.`),
  title: lineText,
  artist: lineText,
  album: lineText,
  /** Milliseconds. */
  duration: z.number('Enter a length in milliseconds.').min(0, 'A length is not negative.').nullable(),
  isrc: lineText,
  /** The address or path of the sound, or of the track's page. */
  location: lineText,
  /** The whole line, where it may be understood in several ways of which the texts above are the first; else empty. */
  words: lineText.default(''),
});
export type FileLine = z.infer<typeof fileLine>;

/** A file as it was understood. */
export const playlistFile = z.object({
  /** `text` is a list in words, one song a line. */
  format: z.enum([...FILE_FORMATS, 'text']),
  /** What the file calls the playlist; empty where it does not say. */
  name: z.string(),
  description: z.string(),
  lines: z.array(fileLine),
});
export type PlaylistFile = z.infer<typeof playlistFile>;

export const MATCH_STATES = ['matched', 'uncertain', 'missing'] as const;

/** What a line means: one track for sure, one of a few, or none that is here. The likeliest track comes first. */
export const lineMatch = z.object({
  line: z.number(),
  state: z.enum(MATCH_STATES),
  tracks: z.array(trackItem),
  /** How the line was understood, where it can be in several ways; null where it says itself what is what. */
  reading: fileLine.pick({ title: true, artist: true, album: true }).nullable(),
});
export type LineMatch = z.infer<typeof lineMatch>;

const FORMULA = /^'*[=+\-@\t\r\n]/;

/** A value in a CSV file: figures as they are, a text quoted where it must be, and never a formula for a program that shows the file as a table. */
const toCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** The value that `toCell` made harmless. */
export const parseCell = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** Rows as a CSV file (RFC 4180, UTF-8 with a mark, without which table programs guess). */
export const toCsv = (rows: (string | number)[][]): string => `\ufeff${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;

/** Songs as somebody pastes them, one a line. */
export const pastedList = z.object({
  text: z
    .string('Paste the songs.')
    .refine((text) => text.trim() !== '', 'Paste the songs, one on each line.')
    .max(LIST_TEXT_MAX, `A list has at most ${LIST_TEXT_MAX.toLocaleString('en-GB')} characters. Paste it in parts.`),
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
    summary: 'Read a playlist file (multipart: file): M3U8, XSPF, CSV or JSON, told by its content',
    response: z.object({ file: playlistFile }),
  }),
  readText: endpoint({
    method: 'POST',
    path: '/playlist-files/read-text',
    summary: `Read a pasted list: one song a line, in any usual order of artist and title, at most ${LIST_LINES_MAX} lines; or the text of a playlist file`,
    body: pastedList,
    response: z.object({ file: playlistFile }),
  }),
  match: endpoint({
    method: 'POST',
    path: '/playlist-files/match',
    summary: `Find the tracks that lines of a playlist file mean, ${MATCH_LINES} lines at a time`,
    body: z.object({
      lines: z.array(fileLine, 'List the lines.').min(1, 'List the lines.').max(MATCH_LINES, `Match ${MATCH_LINES} lines at a time.`),
    }),
    response: z.object({ matches: z.array(lineMatch) }),
  }),
  import: endpoint({
    method: 'POST',
    path: '/playlist-files/import',
    summary: 'Create a playlist of tracks in their order, as they were found for a file',
    body: playlistBody.omit({ collaborative: true }).extend({
      track_ids: z
        .array(z.int('Name tracks by their ids.').positive('Name tracks by their ids.'), 'List the tracks.')
        .min(1, 'Choose at least one track.')
        .max(FILE_LINES_MAX, `A playlist has at most ${FILE_LINES_MAX} tracks.`),
    }),
    response: z.object({
      playlist: playlistDetail,
      /** Those of the tracks that are not public any more and so are not in the playlist. */
      left_out: z.array(z.number()),
    }),
  }),
};

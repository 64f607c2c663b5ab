import { sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import {
  FILE_MAX_BYTES,
  type FileFormat,
  LINE_TEXT_MAX,
  type PlaylistFile,
  type playlistFileApi,
} from '#contracts/listening/playlist-file';
import { list, number, object, type Read, readRows } from '#db/json-row';
import { playlists, playlistTracks } from '#db/schema/playlist';
import { canSeePlaylist } from '#functions/listening/playlist/playlist.policy';
import { createPlaylist } from '#functions/listening/playlist/playlist-change.service';
import { matchingPage } from '#functions/listening/playlist/smart-playlist.select';
import { readRules } from '#functions/listening/playlist/smart-tracks.service';
import type { Context } from '#functions/platform/access/context';
import { readFormFile } from '#functions/platform/api/form-body';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { playlistPath, trackPath } from '#functions/platform/contract/page-path';
import { notFound } from '#functions/platform/http/app-error';
import { contentDisposition } from '#functions/platform/http/disposition';
import { sendText } from '#functions/platform/http/file-conditions';
import { withoutSpoofs } from '#functions/platform/name/name-guard.service';
import { writeCsv } from './playlist-file.csv';
import { writeJson } from './playlist-file.json';
import type { PlaylistFileContent } from './playlist-file.line';
import { writeM3u } from './playlist-file.m3u';
import { readPastedText, readPlaylistFile } from './playlist-file.read';
import { filePlaylistRow, fileTrackRow, tracksInOrder } from './playlist-file.select';
import { writeXspf } from './playlist-file.xspf';

type ImportBody = z.output<NonNullable<typeof playlistFileApi.import.body>>;

const READS: RateLimitRule = { name: 'playlist-file', times: 60, seconds: HOUR_IN_SECONDS };
const WRITERS: Record<FileFormat, { type: string; write: (content: PlaylistFileContent) => string }> = {
  m3u8: { type: 'audio/mpegurl', write: writeM3u },
  xspf: { type: 'application/xspf+xml', write: writeXspf },
  csv: { type: 'text/csv', write: writeCsv },
  json: { type: 'application/json', write: writeJson },
};

/** The import cuts texts at this length too. */
const cut = (text: string): string => text.slice(0, LINE_TEXT_MAX).toWellFormed();

const fitting = (names: string[]): string[] => {
  let length = 0;
  return names.filter((name) => {
    length += name.length + 2;
    return length <= LINE_TEXT_MAX;
  });
};

const toEntry = (
  base: string,
  { id, slug, name, artists, album, duration, isrc, released, label, composers }: Read<typeof fileTrackRow>,
) => ({
  title: cut(name),
  artists: fitting(artists),
  album: cut(album ?? ''),
  duration,
  isrc: isrc ?? '',
  released: released ?? '',
  label: cut(label ?? ''),
  composers: cut(composers ?? ''),
  page: base + trackPath({ id, slug }),
  sound: `${base}/api/v1/tracks/${id}/stream`,
});

/** Characters that file systems reject or that could name another folder. */
const UNFIT = /[\s\p{Cc}\p{Cf}\u2028\u2029<>:"/\\|?*]+/gu;
const FILE_NAME_MAX = 100;
const fileName = (name: string): string =>
  [...name.toWellFormed().replace(UNFIT, ' ').trim()]
    .slice(0, FILE_NAME_MAX)
    .join('')
    .replace(/^\.+|\.+$/g, '') || 'playlist';

/** Leaves out tracks hidden from the caller. Runs two statements. Throws 404. */
export const exportPlaylist = async (
  { db, actor, env, now }: Context,
  id: number,
  format: FileFormat,
  request: Request,
): Promise<Response> => {
  const [playlist] = await readRows(db, filePlaylistRow(actor), sql`${playlists} where ${playlists.id} = ${id}`);
  if (!playlist || !canSeePlaylist(actor, playlist)) throw notFound();
  const rules = playlist.frozenAt ? null : readRules(playlist.rules);
  const from = rules
    ? matchingPage(rules, { ownerId: playlist.ownerId, now }, { limit: rules.limit, offset: 0 })
    : tracksInOrder(actor, id);
  const rows = await readRows(db, fileTrackRow, from);
  const { type, write } = WRITERS[format];
  const content = {
    name: playlist.name,
    description: playlist.description ?? '',
    creator: playlist.creator ?? '',
    page: env.BASE_URL + playlistPath(playlist),
    entries: rows.map((row) => toEntry(env.BASE_URL, row)),
  };
  const headers = {
    'Content-Type': `${type}; charset=UTF-8`,
    'Content-Disposition': contentDisposition(`${fileName(playlist.name)}.${format}`),
    'Cache-Control': 'private, no-store',
  };
  return sendText(write(content), headers, request);
};

const WORDS = { missing: 'Choose a file.', tooLarge: `A playlist file can have at most ${FILE_MAX_BYTES / 1024 / 1024} MB.` };

/** Throws 413, 422 or 429. */
export const readUploadedFile = async (context: Context, http: HonoContext<AppEnv>): Promise<PlaylistFile> => {
  await enforceRateLimit(context, [READS, context.actor.user!.id]);
  return readPlaylistFile(await readFormFile(http, FILE_MAX_BYTES, WORDS));
};

/** Shares the rate limit of uploaded files. Throws 422 or 429. */
export const readWrittenList = async (context: Context, text: string): Promise<PlaylistFile> => {
  await enforceRateLimit(context, [READS, context.actor.user!.id]);
  return readPastedText(text);
};

/** `left_out` lists the tracks that the caller can't see. Throws like `createPlaylist`. */
export const importPlaylist = async (context: Context, { track_ids, ...body }: ImportBody) => {
  const [name] = await withoutSpoofs(context, [body.name]);
  const playlist = await createPlaylist(context, { ...body, name: name!, collaborative: false }, { tracks: track_ids });
  const row = object({
    ids: list(number(sql`${playlistTracks.trackId}`), sql`${playlistTracks} where ${playlistTracks.playlistId} = ${playlist.id}`),
  });
  const [{ ids }] = await readRows(context.db, row, sql`(select 1)`);
  const storedIds = new Set(ids);
  return { playlist, left_out: [...new Set(track_ids)].filter((id) => !storedIds.has(id)) };
};

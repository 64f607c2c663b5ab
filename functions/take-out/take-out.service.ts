import { makeZip } from 'client-zip';
import { sql } from 'drizzle-orm';
import { TAKE_OUT_FILE_COLUMNS, TAKE_OUTS } from '#contracts/take-out';
import { object, type Read, readRows } from '#db/json';
import { artists } from '#db/schema/artist';
import { canEditArtist, canSeeArtist } from '../artist/artist.policy';
import { artistRights } from '../artist/artist.select';
import { forbidden, notFound } from '../http/app-error';
import type { Context } from '../http/context';
import { attachment } from '../http/disposition';
import { countTry, type Limit } from '../http/rate-limit';
import { IMAGE_FOLDER } from '../media/media.service';
import { endingOf } from '../track/track-download.service';
import { originalPath, toSegment } from './take-out.path';
import {
  albumsAfter,
  commentsAfter,
  daysAfter,
  takenAlbumRow,
  takenArtistRow,
  takenCommentRow,
  takenDayRow,
  takenTrackRow,
  tracksAfter,
} from './take-out.select';
import { csvOf, jsonOf } from './take-out.table';

type TakenTrack = Read<typeof takenTrackRow>;
type Entry = { name: string; input: string | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>; lastModified: Date; size?: number };
interface Written {
  path: string;
  track_id: number | null;
  type: string;
  bytes: number;
}

const LIMIT: Limit = { name: 'take-out', ...TAKE_OUTS };
/** The largest form in which a picture is kept, after the address of its middle one. */
const PICTURE = /^\/media\/(.+)-320\.webp$/;
const LARGEST = 640;

const TRACK_COLUMNS = [
  ...([
    'id',
    'name',
    'album',
    'disc',
    'number',
    'duration',
    'artists',
    'genres',
    'tags',
    'isrc',
    'bpm',
    'explicit',
    'release_date',
  ] as const),
  ...(['visibility', 'scheduled_at', 'downloadable', 'plays', 'likes', 'loudness', 'true_peak', 'description', 'created_at'] as const),
];
const ALBUM_COLUMNS = [
  ...(['id', 'name', 'record_type', 'artists', 'release_date', 'upc', 'label', 'visibility', 'scheduled_at', 'plays', 'likes'] as const),
  ...(['description', 'created_at'] as const),
];

const COMMENT_COLUMNS = ['id', 'track', 'album', 'name', 'answers', 'position', 'author', 'content', 'pinned', 'created_at'] as const;

/** Rows one after the other, read some at a time: what was handed on is not held any more. */
async function* walk<Row extends { id: number }>(read: (after: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const tracksOf = ({ db }: Context, artistId: number) => walk((after) => readRows(db, takenTrackRow, tracksAfter(artistId, after)));
const albumsOf = ({ db }: Context, artistId: number) => walk((after) => readRows(db, takenAlbumRow, albumsAfter(artistId, after)));

/** What is said of a track, without where its files lie. */
async function* described(rows: AsyncIterable<TakenTrack>) {
  for await (const { audioKey, audioType, originalKey, ...track } of rows) yield track;
}

async function* daysOf(context: Context, artistId: number) {
  for await (const { id, name } of tracksOf(context, artistId)) {
    for (let after = ''; ; ) {
      const rows = await readRows(context.db, takenDayRow, daysAfter(id, after));
      for (const row of rows) yield { ...row, name };
      const last = rows.at(-1);
      if (!last) break;
      after = last.day;
    }
  }
}

/** What people say of the tracks and the albums, each with the name of what it stands on. */
async function* commentsOf(context: Context, artistId: number) {
  const { db } = context;
  const read = (of: 'track' | 'album', id: number) => walk((after) => readRows(db, takenCommentRow, commentsAfter(of, id, after)));
  for await (const { id, name } of tracksOf(context, artistId)) for await (const row of read('track', id)) yield { ...row, name };
  for await (const { id, name } of albumsOf(context, artistId)) for await (const row of read('album', id)) yield { ...row, name };
}

/** A file of the bucket, passed on as it comes; nothing where it is not there. */
async function* fileAt(
  { env, now }: Context,
  key: string | null,
  path: (type: string) => string,
  note: (written: Omit<Written, 'track_id'>) => void,
): AsyncGenerator<Entry> {
  const file = key && (await env.BUCKET.get(key));
  if (!file) return;
  const type = file.httpMetadata?.contentType ?? '';
  const name = path(type);
  note({ path: name, type, bytes: file.size });
  yield { name, input: file.body, size: file.size, lastModified: now };
}

const pictureKey = (image: string | null): string | null => {
  const name = image && PICTURE.exec(image)?.[1];
  return name ? `${IMAGE_FOLDER}${name}-${LARGEST}.webp` : null;
};

async function* trackFiles(context: Context, track: TakenTrack, written: Written[]): AsyncGenerator<Entry> {
  const place = originalPath(track);
  const note = (file: Omit<Written, 'track_id'>) => written.push({ ...file, track_id: track.id });
  yield* fileAt(context, track.originalKey ?? track.audioKey, (type) => `${place}.${endingOf(type || track.audioType)}`, note);
  yield* fileAt(context, pictureKey(track.image), () => `pictures/track ${track.id}.webp`, note);
  for (const [index, { text, synced }] of track.lyrics.entries()) {
    const name = `lyrics/${toSegment(track.name)} [${track.id}]${index ? ` ${index + 1}` : ''}.${synced ? 'lrc' : 'txt'}`;
    yield { name, input: text, lastModified: context.now };
  }
}

/** Every file of a take-out, each begun only when the one before has gone out. */
async function* filesOf(context: Context, artist: Read<typeof takenArtistRow>): AsyncGenerator<Entry> {
  const lastModified = context.now;
  const written: Written[] = [];
  const note = (file: Omit<Written, 'track_id'>) => written.push({ ...file, track_id: null });
  const table = (name: string, input: AsyncIterable<Uint8Array>): Entry => ({ name, input, lastModified });
  yield { name: 'artist.json', input: `${JSON.stringify(artist, null, 2)}\n`, lastModified };
  yield table('albums.json', jsonOf(albumsOf(context, artist.id)));
  yield table('albums.csv', csvOf([...ALBUM_COLUMNS], albumsOf(context, artist.id)));
  yield table('tracks.json', jsonOf(described(tracksOf(context, artist.id))));
  yield table('tracks.csv', csvOf([...TRACK_COLUMNS], tracksOf(context, artist.id)));
  yield table('plays-by-day.csv', csvOf(['track', 'name', 'day', 'plays', 'listeners'], daysOf(context, artist.id)));
  yield table('comments.json', jsonOf(commentsOf(context, artist.id)));
  yield table('comments.csv', csvOf([...COMMENT_COLUMNS], commentsOf(context, artist.id)));
  yield* fileAt(context, pictureKey(artist.image), () => 'pictures/artist.webp', note);
  for await (const album of albumsOf(context, artist.id)) {
    yield* fileAt(context, pictureKey(album.image), () => `pictures/album ${album.id}.webp`, note);
  }
  for await (const track of tracksOf(context, artist.id)) yield* trackFiles(context, track, written);
  yield table(
    'files.csv',
    csvOf(
      [...TAKE_OUT_FILE_COLUMNS],
      (async function* () {
        yield* written;
      })(),
    ),
  );
}

/**
 * Everything of an artist as one ZIP that is made while it goes out: no more of it is held than is on its way. Errors: 403, 404, 429.
 */
export const takeOut = async (context: Context, id: number): Promise<Response> => {
  const { db, actor, now } = context;
  const [rights] = await readRows(db, object(artistRights(actor)), sql`${artists} where ${artists.id} = ${id}`);
  if (!rights || rights.deletedAt !== null || !canSeeArtist(actor, rights)) throw notFound();
  if (!canEditArtist(actor, rights)) throw forbidden();
  await countTry(context, [LIMIT, actor.user!.id]);
  const [artist] = await readRows(db, takenArtistRow, sql`${artists} where ${artists.id} = ${id}`);
  return new Response(makeZip(filesOf(context, artist)), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': attachment(`${toSegment(artist.name)} ${now.toISOString().slice(0, 10)}.zip`),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': 'application/zip',
    },
  });
};

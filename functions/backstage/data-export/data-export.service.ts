import { sql } from 'drizzle-orm';
import { DATA_EXPORT_FILE_COLUMNS, DATA_EXPORT_RATE_LIMIT } from '#contracts/backstage/data-export';
import { object, type Read, readRows } from '#db/json-row';
import { artists } from '#db/schema/artist';
import { canEditArtist, canSeeArtist } from '#functions/catalogue/artist/artist.policy';
import { artistPermissions } from '#functions/catalogue/artist/artist.select';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { forbidden, notFound } from '#functions/platform/http/app-error';
import { bestKeysOf } from '#functions/platform/media/image.service';
import { endingOf, ownName, toSegment } from '#functions/upload/file-entry/file-name';
import { exportLinkCommentRow, exportNoteRow, linkCommentsAfter, notesAfter } from './artist-word.select';
import { originalPath } from './data-export.path';
import {
  ALBUM_COLUMNS,
  albumsAfter,
  blocksAfter,
  commentsAfter,
  creditsAfter,
  daysAfter,
  exportAlbumRow,
  exportArtistRow,
  exportBlockRow,
  exportCommentRow,
  exportCreditRow,
  exportDayRow,
  exportPremiereRow,
  exportTrackRow,
  premieresAfter,
  TRACK_COLUMNS,
  tracksAfter,
} from './data-export.select';
import { csvOf, jsonOf, walk } from './data-export.table';
import { codedOf, notesOf } from './reach-export.service';
import { type ZipEntry, zipAnswer } from './zip-answer';

type ExportedTrack = Read<typeof exportTrackRow>;
interface Written {
  path: string;
  track_id: number | null;
  type: string;
  bytes: number;
}

const RATE_LIMIT: RateLimitRule = { name: 'take-out', ...DATA_EXPORT_RATE_LIMIT };

const COMMENT_COLUMNS = [
  'id',
  'track',
  'album',
  'name',
  'answers',
  'position',
  'author',
  'content',
  'pinned',
  'likes',
  'created_at',
] as const;

const CREDIT_COLUMNS = ['id', 'artist', 'role', 'state', 'track', 'album', 'name', 'asked_by', 'created_at'] as const;

const LINK_COMMENT_COLUMNS = ['id', 'link', 'track', 'position', 'author', 'content', 'created_at'] as const;

const tracksOf = ({ db }: Context, artistId: number) => walk((after) => readRows(db, exportTrackRow, tracksAfter(artistId, after)));
const albumsOf = ({ db }: Context, artistId: number) => walk((after) => readRows(db, exportAlbumRow, albumsAfter(artistId, after)));

const creditsOf = ({ db }: Context, artistId: number) =>
  walk((after) => readRows(db, exportCreditRow(artistId), creditsAfter(artistId, after)));
const blocksOf = ({ db }: Context, artistId: number) => walk((after) => readRows(db, exportBlockRow, blocksAfter(artistId, after)));
const linkCommentsOf = ({ db }: Context, artistId: number) =>
  walk((after) => readRows(db, exportLinkCommentRow, linkCommentsAfter(artistId, after)));
const insightNotesOf = ({ db }: Context, artistId: number) => walk((after) => readRows(db, exportNoteRow, notesAfter(artistId, after)));

const premieresOf = ({ db }: Context, artistId: number) =>
  walk((after) => readRows(db, exportPremiereRow, premieresAfter(artistId, after)));

async function* withoutTeaserKeys(rows: AsyncIterable<Read<typeof exportPremiereRow>>) {
  for await (const { teaserKey, teaserType, ...premiere } of rows) yield premiere;
}

async function* withoutFileKeys(rows: AsyncIterable<ExportedTrack>) {
  for await (const { audioKey, audioType, originalKey, file, ...track } of rows) yield track;
}

async function* daysOf(context: Context, artistId: number) {
  for await (const { id, name } of tracksOf(context, artistId)) {
    for (let after = ''; ; ) {
      const rows = await readRows(context.db, exportDayRow, daysAfter(id, after));
      for (const row of rows) yield { ...row, name };
      const last = rows.at(-1);
      if (!last) break;
      after = last.day;
    }
  }
}

async function* commentsOf(context: Context, artistId: number) {
  const { db } = context;
  const read = (of: 'track' | 'album', id: number) => walk((after) => readRows(db, exportCommentRow, commentsAfter(of, id, after)));
  for await (const { id, name } of tracksOf(context, artistId)) for await (const row of read('track', id)) yield { ...row, name };
  for await (const { id, name } of albumsOf(context, artistId)) for await (const row of read('album', id)) yield { ...row, name };
}

type Note = (written: Omit<Written, 'track_id'>) => void;

/** Yields the first existing file, streamed. `mimeType` is its MIME type, if known. */
async function* fileAt(
  { env, now }: Context,
  keys: string[],
  path: (type: string) => string,
  note: Note,
  mimeType: string | null = null,
): AsyncGenerator<ZipEntry> {
  for (const key of keys) {
    const file = await env.BUCKET.get(key);
    if (!file) continue;
    const type = mimeType ?? file.httpMetadata?.contentType ?? '';
    const name = path(type);
    note({ path: name, type, bytes: file.size });
    yield { name, input: file.body, size: file.size, lastModified: now };
    return;
  }
}

const imageAt = (context: Context, image: string | null, name: string, note: Note): AsyncGenerator<ZipEntry> =>
  fileAt(context, bestKeysOf(image), (type) => `pictures/${name}.${type ? endingOf(type) : 'webp'}`, note);

/** The upload under its file name, or the audio named after its track if no file entry exists. */
const originalAt = (context: Context, track: ExportedTrack, note: Note): AsyncGenerator<ZipEntry> => {
  const { audioKey, audioType, originalKey, file } = track;
  const key = originalKey ?? audioKey;
  const mimeType = file?.mime ?? (originalKey ? null : audioType);
  const path = (type: string) => originalPath(track, file ? ownName(file) : `${track.name}.${endingOf(type)}`);
  return fileAt(context, key ? [key] : [], path, note, mimeType);
};

async function* trackFiles(context: Context, track: ExportedTrack, written: Written[]): AsyncGenerator<ZipEntry> {
  const note = (file: Omit<Written, 'track_id'>) => written.push({ ...file, track_id: track.id });
  yield* originalAt(context, track, note);
  yield* imageAt(context, track.image, `track ${track.id}`, note);
  for (const [index, { text, synced }] of track.lyrics.entries()) {
    const name = `lyrics/${toSegment(track.name)} [${track.id}]${index ? ` ${index + 1}` : ''}.${synced ? 'lrc' : 'txt'}`;
    yield { name, input: text, lastModified: context.now };
  }
}

/** Each entry is opened only after the previous one was sent. */
async function* filesOf(context: Context, artist: Read<typeof exportArtistRow>): AsyncGenerator<ZipEntry> {
  const lastModified = context.now;
  const written: Written[] = [];
  const note = (file: Omit<Written, 'track_id'>) => written.push({ ...file, track_id: null });
  const table = (name: string, input: AsyncIterable<Uint8Array>): ZipEntry => ({ name, input, lastModified });
  yield { name: 'artist.json', input: `${JSON.stringify(artist, null, 2)}\n`, lastModified };
  yield table('albums.json', jsonOf(albumsOf(context, artist.id)));
  yield table('albums.csv', csvOf(ALBUM_COLUMNS, albumsOf(context, artist.id)));
  yield table('tracks.json', jsonOf(withoutFileKeys(tracksOf(context, artist.id))));
  yield table('tracks.csv', csvOf(TRACK_COLUMNS, tracksOf(context, artist.id)));
  yield table('plays-by-day.csv', csvOf(['track', 'name', 'day', 'plays', 'listeners'], daysOf(context, artist.id)));
  yield table('comments.json', jsonOf(commentsOf(context, artist.id)));
  yield table('comments.csv', csvOf([...COMMENT_COLUMNS], commentsOf(context, artist.id)));
  yield table('credit-requests.json', jsonOf(creditsOf(context, artist.id)));
  yield table('credit-requests.csv', csvOf([...CREDIT_COLUMNS], creditsOf(context, artist.id)));
  yield table('credit-blocks.json', jsonOf(blocksOf(context, artist.id)));
  yield table('credit-blocks.csv', csvOf(['id', 'name', 'created_at'], blocksOf(context, artist.id)));
  yield table('release-notes.json', jsonOf(notesOf(context, artist.id)));
  yield table('download-codes.json', jsonOf(codedOf(context, artist.id)));
  yield table('insight-notes.json', jsonOf(insightNotesOf(context, artist.id)));
  yield table('insight-notes.csv', csvOf(['id', 'day', 'text', 'author', 'created_at'], insightNotesOf(context, artist.id)));
  yield table('link-comments.json', jsonOf(linkCommentsOf(context, artist.id)));
  yield table('link-comments.csv', csvOf([...LINK_COMMENT_COLUMNS], linkCommentsOf(context, artist.id)));
  yield table('premieres.json', jsonOf(withoutTeaserKeys(premieresOf(context, artist.id))));
  for await (const { teaserKey, teaserType, album, track } of premieresOf(context, artist.id)) {
    const name = album ? `album ${album}` : `track ${track}`;
    yield* fileAt(context, teaserKey ? [teaserKey] : [], (type) => `teasers/${name}.${endingOf(type)}`, note, teaserType);
  }
  yield* imageAt(context, artist.image, 'artist', note);
  for await (const album of albumsOf(context, artist.id)) {
    yield* imageAt(context, album.image, `album ${album.id}`, note);
  }
  for await (const track of tracksOf(context, artist.id)) yield* trackFiles(context, track, written);
  yield table(
    'files.csv',
    csvOf(
      [...DATA_EXPORT_FILE_COLUMNS],
      (async function* () {
        yield* written;
      })(),
    ),
  );
}

/** Streams the archive without buffering it. Throws 403, 404, 429. */
export const exportArtist = async (context: Context, id: number, { method }: Request): Promise<Response> => {
  const { db, actor, now } = context;
  const [rights] = await readRows(db, object(artistPermissions(actor)), sql`${artists} where ${artists.id} = ${id}`);
  if (!rights || rights.deletedAt !== null || !canSeeArtist(actor, rights)) throw notFound();
  if (!canEditArtist(actor, rights)) throw forbidden();
  const isHead = method === 'HEAD';
  if (!isHead) await enforceRateLimit(context, [RATE_LIMIT, actor.user!.id]);
  const [artist] = await readRows(db, exportArtistRow, sql`${artists} where ${artists.id} = ${id}`);
  return zipAnswer(isHead ? null : filesOf(context, artist), `${toSegment(artist.name)} ${now.toISOString().slice(0, 10)}.zip`);
};

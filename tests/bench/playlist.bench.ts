import { besideEmpty } from './beside-empty.ts';
import { dropCatalogue, makeCatalogue } from './catalogue.ts';
import type { Figure, Section } from './figure.ts';
import { changeDatabase, type Database, PERSON, personWithToken } from './keeper.ts';
import { median, read, timed } from './measure.ts';
import { type Server, startServer } from './server.ts';

const TRACKS = 100_000;
const ENTRIES = 5_000;
const TIMES = 200;
const NOT_FOUND = 404;
const TOKEN = 'segue_of_somebody_with_a_long_playlist';
const LIST = '/api/v1/playlists/1';
/** Tracks that the player fetches at once. */
const DESCRIBED = 80;

const addPlaylist = async (database: Database): Promise<void> => {
  await database.batch([
    ...(await personWithToken(database, TOKEN, ['music.view', 'api.access', 'playlists.create'])),
    database.prepare("insert into playlists (id, name, slug, public, owner_id) values (1, 'Long', 'long', 1, ?)").bind(PERSON),
    database
      .prepare(
        'insert into playlist_tracks (playlist_id, track_id, position, added_by) select 1, id, id * 65536, ? from tracks order by id limit ?',
      )
      .bind(PERSON, ENTRIES),
  ]);
};

const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };
const get = (server: Server, path: string) => read(`${server.url}${path}`, { headers });
const post = (server: Server, path: string, body: unknown) =>
  read(`${server.url}${LIST}/tracks/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

/** Playlist of 5 000 tracks: read by its page and the player from the start and deep inside, and changed. */
export const playlistSection = async (port: number): Promise<Section> => {
  const state = await makeCatalogue(TRACKS);
  await changeDatabase(state, addPlaylist);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => dropCatalogue(TRACKS));
  const server = stack.use(await startServer(port, state));
  const empty = median(await timed(TIMES, () => read(`${server.url}/api/v1/nothing`, {}, NOT_FOUND)));
  const { order } = JSON.parse(String(await get(server, `${LIST}/order`))) as { order: [entry: number, track: number][] };
  const [deep, last] = [order[Math.floor(ENTRIES * 0.8)]![0], order.at(-1)![0]];
  const around = order.slice(-DESCRIBED).map(([, track]) => track);
  const reads: [what: string, path: string, bound: number, goal: number][] = [
    ['first 100 rows', `${LIST}/tracks?perPage=100`, 12, 8],
    ['100 rows from row 4 000 on', `${LIST}/tracks?perPage=100&after=${deep}`, 12, 8],
    ['all entries in order, for playing all of it', `${LIST}/order`, 20, 10],
    [`${DESCRIBED} tracks by their ids, as the player describes its queue`, `/api/v1/tracks/by-id/${around.join()}`, 12, 8],
    ['all of it as a file', `${LIST}/export?format=csv`, 150, 60],
  ];
  const figures: Figure[] = [];
  for (const [what, path, bound, goal] of reads)
    figures.push(besideEmpty(what, await timed(TIMES, () => get(server, path)), empty, bound, goal));
  let moved = 0;
  const moves = await timed(TIMES / 4, () => {
    moved += 1;
    return post(server, 'order', { entries: [order[moved]![0]], before: moved % 2 ? last : deep });
  });
  figures.push(besideEmpty('one entry moved far', moves, empty, 40, 20));
  const changes = await timed(TIMES / 10, async () => {
    const tracks = Array.from({ length: 100 }, (_, index) => ENTRIES + index + 1);
    const { entries } = JSON.parse(String(await post(server, 'add', { tracks, duplicates: 'add' }))) as { entries: number[] };
    await post(server, 'remove', { entries });
  });
  figures.push(besideEmpty('100 tracks added and removed again', changes, empty, 80, 40));
  return {
    title: 'Playlist',
    note: `One client, a playlist of ${ENTRIES.toLocaleString('en')} of ${TRACKS.toLocaleString('en')} tracks; each beside an operation that reads nothing, in the same run.`,
    figures,
  };
};

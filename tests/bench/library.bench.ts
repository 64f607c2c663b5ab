import { besideEmpty } from './beside-empty.ts';
import { dropCatalogue, makeCatalogue } from './catalogue.ts';
import type { Figure, Section } from './figure.ts';
import { changeDatabase, type Database, PERSON, personWithToken } from './keeper.ts';
import { median, read, timed } from './measure.ts';
import { type Server, startServer } from './server.ts';

const TRACKS = 100_000;
const LIKES = 10_000;
const PAGE = 60;
/** Share of the library before a deep page. */
const DEEP = 0.9;
const TIMES = 200;
const NOT_FOUND = 404;
const TOKEN = 'segue_of_somebody_with_a_large_library';
const LIBRARY = `/api/v1/users/${PERSON}/liked-tracks`;
const ME = '/api/v1/users/me';

/** Likes every tenth track, one a minute. */
const addLibrary = async (database: Database): Promise<void> => {
  await database.batch([
    ...(await personWithToken(database, TOKEN, ['music.view', 'api.access'])),
    database
      .prepare(
        'insert into track_likes (user_id, track_id, created_at) select ?, id, 1700000000000 + (id * 7919 % 100003) * 60000 from tracks where id % ? = 0',
      )
      .bind(PERSON, TRACKS / LIKES),
  ]);
};

const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };
const get = (server: Server, path: string) => read(`${server.url}${path}`, { headers });

const post = (server: Server, path: string, ids: number[]) => {
  const likeables = ids.map((likeable_id) => ({ likeable_type: 'track', likeable_id }));
  return read(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify({ likeables }) });
};

interface Page {
  pagination: { next_cursor: string };
}

/** Follows cursors like a user. */
const deepCursor = async (server: Server): Promise<string> => {
  let cursor = '';
  for (let passed = 0; passed < LIKES * DEEP; passed += 100) {
    const search = new URLSearchParams({ perPage: '100', ...(cursor && { cursor }) });
    const { pagination } = JSON.parse(String(await get(server, `${LIBRARY}?${search}`))) as Page;
    cursor = pagination.next_cursor;
  }
  return cursor;
};

/** Label, path, and bound and goal relative to an operation that reads nothing. */
const readsOf = (cursor: string): [what: string, path: string, bound: number, goal: number][] => [
  ['first page', `${LIBRARY}?perPage=${PAGE}`, 8, 5],
  [`page at ${DEEP * 100} %`, `${LIBRARY}?perPage=${PAGE}&cursor=${cursor}`, 8, 5],
  ['first page by title', `${LIBRARY}?perPage=${PAGE}&orderBy=name&orderDir=asc`, 20, 8],
  ['first page by artist', `${LIBRARY}?perPage=${PAGE}&orderBy=artist&orderDir=asc`, 30, 12],
  ['found in it, 60 of 10 000', `${LIBRARY}?perPage=${PAGE}&query=777`, 40, 20],
  ['all ids, for playing all of it', `${LIBRARY}/ids`, 30, 12],
  ['marks, nothing new', `${ME}/marks?version=`, 12, 5],
];

export const librarySection = async (port: number): Promise<Section> => {
  const state = await makeCatalogue(TRACKS);
  await changeDatabase(state, addLibrary);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => dropCatalogue(TRACKS));
  const server = stack.use(await startServer(port, state));
  const empty = median(await timed(TIMES, () => read(`${server.url}/api/v1/nothing`, {}, NOT_FOUND)));
  const { version } = JSON.parse(String(await get(server, `${ME}/marks`))) as { version: string };
  const figures: Figure[] = [];
  for (const [what, path, bound, goal] of readsOf(await deepCursor(server))) {
    const durations = await timed(TIMES, () => get(server, path.endsWith('version=') ? path + version : path));
    figures.push(besideEmpty(what, durations, empty, bound, goal));
  }
  const hundred = Array.from({ length: 100 }, (_, index) => index * 10 + 1);
  const changes = await timed(TIMES / 10, async () => {
    await post(server, `${ME}/library/add`, hundred);
    await post(server, `${ME}/library/remove`, hundred);
  });
  figures.push(besideEmpty('100 songs added and removed again', changes, empty, 40, 20));
  return {
    title: 'Library',
    note: `One client with ${LIKES.toLocaleString('en')} songs of ${TRACKS.toLocaleString('en')}; each beside an operation that reads nothing, in the same run.`,
    figures,
  };
};

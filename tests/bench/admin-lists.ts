import { measureMerges, mergeStatements } from './admin-merges.ts';
import { besideEmpty } from './beside-empty.ts';
import { dropCatalogue, makeCatalogue } from './catalogue.ts';
import type { Figure } from './figure.ts';
import { changeDatabase, type Database, PERSON, personWithToken } from './keeper.ts';
import { median, read, timed } from './measure.ts';
import { startServer } from './server.ts';

/** Rows of each list. */
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const PAGE = 50;
const TIMES = Number(process.env.BENCH_TIMES ?? 30);
const NOT_FOUND = 404;
const TOKEN = 'segue_of_somebody_who_looks_after_music';
const LISTS = ['tracks', 'albums', 'artists', 'genres', 'tags', 'playlists', 'lyrics', 'files', 'channels', 'comments'] as const;
const OFFICES = LISTS.map((list) => `${list}.update`);

const numbers = (from = 1) => `with recursive numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${ROWS})`;
const TIME = '1600000000000 + n * 60000';

/** Completes the catalogue, which has one album for ten tracks and one artist for five albums, and fills the other lists. */
const fill = async (database: Database): Promise<void> => {
  const [albums, artists] = [Math.ceil(ROWS / 10) + 1, Math.ceil(ROWS / 50) + 1];
  const statements = [
    `${numbers(albums)} insert into albums (id, name, folded, slug, created_at) select n, 'Album ' || n, ' album ' || n, 'album-' || n, ${TIME} from numbers`,
    `${numbers(artists)} insert into artists (id, name, folded, slug, created_at) select n, 'Artist ' || n, ' artist ' || n, 'artist-' || n, ${TIME} from numbers`,
    `${numbers()} insert into genres (name, display_name, folded) select 'genre-' || n, 'Genre ' || n, ' genre ' || n from numbers`,
    `${numbers()} insert into tags (name, display_name, folded) select 'tag-' || n, 'Tag ' || n, ' tag ' || n from numbers`,
    `${numbers()} insert into track_genres (track_id, genre_id) select n, genres.id from numbers
      join genres on genres.name = 'genre-' || ((n * 7) % ${ROWS} + 1)`,
    `${numbers()} insert into playlists (name, folded, slug, owner_id, public, deleted_at, created_at)
      select 'Playlist ' || n, ' playlist ' || n, 'playlist-' || n, ${PERSON}, n % 2, iif(n % 50, null, ${TIME}), ${TIME} from numbers`,
    `${numbers()} insert into lyrics (track_id, text, folded) select n, 'A line, number ' || n, ' a line, number ' || n from numbers where n % 2 = 0`,
    `${numbers()} insert into file_entries (kind, name, folded, storage_key, size, mime, extension, owner_id, created_at)
      select 'audio', 'Take ' || n, ' take ' || n, 'upload/take-' || n, n, 'audio/wav', 'wav', ${PERSON}, ${TIME} from numbers`,
    `${numbers()} insert into channels (name, folded, slug, content_type, public, created_at)
      select 'Channel ' || n, ' channel ' || n, 'channel-' || n, 'album', n % 2, ${TIME} from numbers`,
    `${numbers()} insert into comments (user_id, track_id, content, folded, created_at)
      select ${PERSON}, n, 'What a moment, number ' || n, ' what a moment, number ' || n, ${TIME} from numbers`,
    ...mergeStatements(ROWS),
  ];
  await database.batch(await personWithToken(database, TOKEN, ['api.access', 'admin.access', ...OFFICES]));
  for (const statement of statements) await database.prepare(statement).run();
};

/** Two filters and a sort of each list, and a search with few matches, whose first word is in most rows. */
const NARROWED: Record<(typeof LISTS)[number], [filter: string, orderBy: string, query: string]> = {
  tracks: ['state:is:public;plays:at_least:1000', 'plays', `Track ${ROWS - 1}`],
  albums: ['state:is:public;created:after:2020-10-01', 'name', `Album ${ROWS - 1}`],
  artists: ['state:is:shown;verified:is:no', 'name', `Artist ${ROWS - 1}`],
  genres: ['display_name:contains:genre;created:after:2020-10-01', 'display_name', `Genre ${ROWS - 1}`],
  tags: ['display_name:contains:tag;created:after:2020-10-01', 'display_name', `Tag ${ROWS - 1}`],
  playlists: ['state:is:public;created:after:2020-10-01', 'name', `Playlist ${ROWS - 1}`],
  lyrics: ['state:is:none;name:contains:track', 'name', `Track ${ROWS - 1}`],
  files: ['kind:is:audio;size:at_least:1000', 'size', `Take ${ROWS - 1}`],
  channels: ['public:is:yes;created:after:2020-10-01', 'name', `Channel ${ROWS - 1}`],
  comments: ['kind:is:track;created:after:2020-10-01', 'created', `number ${ROWS - 1}`],
};

/** The lists of content, each with `ROWS` rows. */
export const measureLists = async (port: number): Promise<Figure[]> => {
  const state = await makeCatalogue(ROWS);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => dropCatalogue(ROWS));
  await changeDatabase(state, fill);
  const { url } = stack.use(await startServer(port, state));
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const empty = median(await timed(TIMES, () => read(`${url}/api/v1/nothing`, {}, NOT_FOUND)));
  const figures: Figure[] = [];
  for (const list of LISTS) {
    const [filter, orderBy, query] = NARROWED[list];
    const queries: [what: string, query: string][] = [
      ['first page', ''],
      ['two filters and a sort', `filter=${encodeURIComponent(filter)}&orderBy=${orderBy}`],
      ['one of two filters', `filter=${encodeURIComponent(filter.replace(';', '|'))}&orderBy=${orderBy}`],
      ['a text that few have', `query=${encodeURIComponent(query)}`],
      ['a text that most have', `query=${encodeURIComponent(query.replace(/ \d+$/, ''))}`],
    ];
    for (const [what, asked] of queries) {
      const durations = await timed(TIMES, () => read(`${url}/api/v1/resources/${list}?perPage=${PAGE}&${asked}`, { headers }));
      figures.push(besideEmpty(`${ROWS.toLocaleString('en')} ${list}: ${what}`, durations, empty, 10, 6));
    }
  }
  return [...figures, ...(await measureMerges(url, headers, { rows: ROWS, times: TIMES, empty }))];
};

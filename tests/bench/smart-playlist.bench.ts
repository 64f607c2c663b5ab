import { listeningStatements } from '../../db/rollup/listening.ts';
import { besideEmpty } from './beside-empty.ts';
import { dropCatalogue, makeCatalogue } from './catalogue.ts';
import type { Figure, Section } from './figure.ts';
import { changeDatabase, type Database, PERSON, personWithToken } from './keeper.ts';
import { median, read, timed } from './measure.ts';
import { type Server, startServer } from './server.ts';

const TRACKS = 100_000;
const PLAYS = 100_000;
/** Distinct tracks, each heard about equally often. */
const HEARD = 25_000;
const TIMES = 50;
const NOT_FOUND = 404;
const TOKEN = 'segue_of_somebody_who_listens_all_day';
const PREVIEW = '/api/v1/smart-playlists/preview';

/** A user who played a track every half hour for years, rates every tenth track and follows every tenth artist. */
const addListener = async (database: Database): Promise<void> => {
  const now = Date.now();
  const written = [
    ...(await personWithToken(database, TOKEN, ['music.view', 'api.access', 'playlists.create'])),
    database
      .prepare(
        `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${PLAYS})
          insert into plays (ticket_id, track_id, user_id, listener_hash, position, counted_at)
          select 'ticket-' || n, 1 + (n * 7919 % ${HEARD}) * ${TRACKS / HEARD}, ?, 'somebody', 60000, ? - n * 1800000 from numbers`,
      )
      .bind(PERSON, now),
    database
      .prepare('insert into track_ratings (user_id, track_id, rating) select ?, id, 1 + id / 10 % 5 from tracks where id % 10 = 1')
      .bind(PERSON),
    database.prepare('insert into artist_follows (user_id, artist_id) select ?, id from artists where id % 10 = 1').bind(PERSON),
  ];
  await database.batch([...written, ...listeningStatements(database, 1)]);
};

const rule = (field: string, operator: string, value: unknown) => ({ field, operator, value });

/** Label, rules, and bound and goal relative to an operation that reads nothing. */
const RULES: [what: string, rules: object, bound: number, goal: number][] = [
  ['rated 4 or 5, the best first', { rules: [rule('rating', 'more', 3)], order: 'best_rated' }, 60, 25],
  ['played more than 3 times, the most played first', { rules: [rule('my_plays', 'more', 3)], order: 'my_most_played' }, 120, 60],
  ['not in the last 30 days, the longest ago first', { rules: [rule('last_played', 'not_in_last', 30)], order: 'long_unplayed' }, 200, 100],
  ['never played, the newest first', { rules: [rule('never_played', 'is', true)], order: 'newest' }, 60, 25],
  [
    'never played, of artists followed, one of each',
    { rules: [rule('never_played', 'is', true), rule('followed', 'is', true)], order: 'newest', per_artist: 1 },
    120,
    60,
  ],
  [
    'never played, shuffled, one of each artist, an hour',
    { rules: [rule('never_played', 'is', true)], order: 'random', per_artist: 1, minutes: 60 },
    400,
    200,
  ],
];

const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };
const send = (server: Server, path: string, method: string, body: unknown) =>
  read(`${server.url}${path}`, { method, headers, body: JSON.stringify(body) });

/** Smart playlists of a user with 100 000 plays: counted and listed like in the builder and on their pages. */
export const smartPlaylistSection = async (port: number): Promise<Section> => {
  const state = await makeCatalogue(TRACKS);
  await changeDatabase(state, addListener);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => dropCatalogue(TRACKS));
  const server = stack.use(await startServer(port, state));
  const empty = median(await timed(TIMES, () => read(`${server.url}/api/v1/nothing`, {}, NOT_FOUND)));
  const figures: Figure[] = [];
  for (const [what, rules, bound, goal] of RULES) {
    const whole = { match: 'all', limit: 100, ...rules };
    const body = { name: what, public: true, rules: whole };
    const { playlist } = JSON.parse(String(await send(server, '/api/v1/smart-playlists', 'POST', body))) as { playlist: { id: number } };
    const list = `${server.url}/api/v1/playlists/${playlist.id}/tracks?perPage=50`;
    figures.push(besideEmpty(what, await timed(TIMES, () => read(list, { headers })), empty, bound, goal));
  }
  const [, rules] = RULES[0]!;
  // Below the builder's limit of 120 requests a minute.
  const tried = await timed(TIMES, () => send(server, PREVIEW, 'POST', { rules: { match: 'all', limit: 100, ...rules } }));
  figures.push(besideEmpty('the preview of the first of them', tried, empty, 120, 50));
  const rated = await timed(TIMES, () => send(server, '/api/v1/tracks/2/rating', 'PUT', { rating: 3 }));
  figures.push(besideEmpty('a track rated', rated, empty, 20, 10));
  return {
    title: 'Smart playlists',
    note: `One client, a person with ${PLAYS.toLocaleString('en')} plays of ${HEARD.toLocaleString('en')} of ${TRACKS.toLocaleString('en')} tracks; each beside an operation that reads nothing, in the same run.`,
    figures,
  };
};

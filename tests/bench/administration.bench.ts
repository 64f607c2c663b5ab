import { besideEmpty } from './beside-empty.ts';
import { dropCatalogue, makeCatalogue } from './catalogue.ts';
import type { Figure, Section } from './figure.ts';
import { changeDatabase, type Database, personWithToken } from './keeper.ts';
import { median, read, timed } from './measure.ts';
import { startServer } from './server.ts';

const TRACKS = 1_000;
const ROWS = 100_000;
const PAGE = 50;
const TIMES = 200;
const NOT_FOUND = 404;
const TOKEN = 'segue_of_somebody_who_runs_the_site';
const PERMISSIONS = ['music.view', 'api.access', 'logs.view', 'comments.update', 'backstageRequests.update'];
/** Deepest page that a list serves by number. */
const DEEPEST = 500;

const numbers = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${ROWS})`;

/** One row a minute per list. */
const fill = async (database: Database): Promise<void> => {
  const time = '1700000000000 + n * 60000';
  await database.batch([
    ...(await personWithToken(database, TOKEN, PERMISSIONS)),
    ...[
      `${numbers} insert into error_logs (source, fingerprint, name, message, path, first_seen_at, last_seen_at)
        select iif(n % 3, 'browser', 'server'), 'print-' || n, 'TypeError', 'Cannot read part ' || n, '/track/' || n, ${time}, ${time} from numbers`,
      `${numbers} insert into emails (kind, recipient, subject, html, text, status, created_at)
        select 'verify-email', 'person-' || n || '@segue.example', 'Verify your email', '', '', iif(n % 50, 'sent', 'failed'), ${time} from numbers`,
      `${numbers} insert into comments (user_id, track_id, content, folded, position, created_at)
        select 1, n % ${TRACKS} + 1, 'What a moment, number ' || n, ' what a moment, number ' || n, n, ${time} from numbers`,
      `${numbers} insert into backstage_requests (type, state, user_id, artist_name, folded, first_name, last_name, applicant_role, created_at)
        select 'become-artist', iif(n % 2, 'approved', 'denied'), 1, 'Artist ' || n, ' artist ' || n, 'First', 'Last', 'artist', ${time} from numbers`,
    ].map((statement) => database.prepare(statement)),
  ]);
};

const headers = { Authorization: `Bearer ${TOKEN}` };

/** Label, path and a filter that matches few rows. */
const LISTS: [what: string, path: string, narrowed: string][] = [
  ['errors', '/api/v1/logs/error', 'source=server'],
  ['emails', '/api/v1/logs/outgoing-email', 'status=failed'],
  ['comments', '/api/v1/comments', 'state=reported'],
];
const REQUESTS = '/api/v1/backstage-requests';

/** Follows cursors like a user. */
const deepPage = async (url: string, path: string, passed: number): Promise<string> => {
  let next = '';
  for (let row = 0; row < passed; row += 100) {
    const body = await read(`${url}${path}?perPage=100${next}`, { headers });
    const { pagination } = JSON.parse(String(body)) as { pagination: { next_cursor: string } };
    next = `&cursor=${pagination.next_cursor}`;
  }
  return `${path}?perPage=${PAGE}${next}`;
};

/** Administration lists over 100 000 rows each: first page, deep page, filtered. */
export const administrationSection = async (port: number): Promise<Section> => {
  const state = await makeCatalogue(TRACKS);
  await changeDatabase(state, fill);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => dropCatalogue(TRACKS));
  const server = stack.use(await startServer(port, state));
  const empty = median(await timed(TIMES, () => read(`${server.url}/api/v1/nothing`, {}, NOT_FOUND)));
  const figures: Figure[] = [];
  const measure = async (what: string, path: string): Promise<void> => {
    const durations = await timed(TIMES, () => read(server.url + path, { headers }));
    figures.push(besideEmpty(what, durations, empty, 8, 5));
  };
  for (const [what, path, narrowed] of LISTS) {
    await measure(`${what}, first page`, `${path}?perPage=${PAGE}`);
    await measure(`${what}, after ${(ROWS / 4).toLocaleString('en')} rows`, await deepPage(server.url, path, ROWS / 4));
    await measure(`${what}, narrowed`, `${path}?perPage=${PAGE}&${narrowed}`);
  }
  await measure('requests, first page', `${REQUESTS}?perPage=${PAGE}`);
  await measure(`requests, page ${DEEPEST}`, `${REQUESTS}?perPage=${PAGE}&page=${DEEPEST}`);
  await measure('requests, narrowed', `${REQUESTS}?perPage=${PAGE}&state=pending`);
  return {
    title: 'Administration',
    note: `One client; lists of ${ROWS.toLocaleString('en')} rows each, ${PAGE} rows a page; each beside an operation that reads nothing, in the same run.`,
    figures,
  };
};

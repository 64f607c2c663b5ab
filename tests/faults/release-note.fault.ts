import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../../scripts/process.ts';
import { passTime, runClock } from './clock.ts';
import { type Cut, cutOff } from './cut-off.ts';
import { type Database, openDatabase } from './database.ts';
import { createFaultServer, type FaultServer } from './server.ts';

/* Delivery of a release note while the server crashes. */
const PORT = Number(process.env.PORT ?? 8797);
const FOLLOWERS = 5000;
/** Followers with email. */
const READERS = 120;
const RUNS_MAX = 10;

/** During notifications, and during emails. */
const MOMENTS: Cut[] = [
  {
    stuckAt: 'update on release_notes when new.notified_count > 2000',
    when: "exists (select 1 from notifications where kind = 'release-noted')",
  },
  { stuckAt: 'insert on emails when (select count(*) from emails) > 70', when: 'exists (select 1 from emails)' },
];

let server: FaultServer;
let database: Database;

before(async () => {
  server = await createFaultServer(PORT, join(ROOT, '.wrangler/faults-notes'));
  await server.start();
  database = await openDatabase(server.url);
});
after(() => server.kill());

const count = async (sql: string): Promise<number> => Number((await database.run(`select ${sql} as n`))[0]?.n);

test('a release note reaches every follower exactly once, even if the server crashes', async () => {
  const each = `with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${FOLLOWERS})`;
  for (const statement of [
    "insert into users (id, name, email) values (1, 'Artist', 'artist@example.com')",
    "insert into artists (id, name, slug) values (1, 'Artist', 'artist')",
    'insert into artist_managers (artist_id, user_id) values (1, 1)',
    "insert into albums (id, name, slug, home_artist_id) values (1, 'Slack Water', 'slack-water', 1)",
    'insert into album_artists (album_id, artist_id) values (1, 1)',
    `insert into users (id, name, email, email_verified_at) ${each}
      select n + 1, 'Follower', 'follower-' || n || '@example.com', iif(n <= ${READERS}, 1, null) from counter`,
    `insert into notification_preferences (user_id, notif_id, channel, enabled) ${each} select n + 1, 'release-note', 'email', n <= ${READERS} from counter`,
    `insert into artist_follows (artist_id, user_id, created_at) ${each} select 1, n + 1, 1 from counter`,
    `insert into release_notes (album_id, artist_id, body, sent_at, sent_by, audience_until) values (1, 1, 'Listen', ${Date.now()}, 1, ${Date.now()})`,
  ])
    await database.run(statement);
  for (const where of MOMENTS) {
    await cutOff(server, database, where, () => runClock(server));
    await passTime(database);
    assert.equal(await count("(select count(*) - count(distinct user_id) from notifications where kind = 'release-noted')"), 0);
  }
  const isUnderWay =
    '(exists (select 1 from notifications where email_pending = 1) or exists (select 1 from release_notes where finished_at is null))';
  for (let runs = 0; runs < RUNS_MAX && (await count(isUnderWay)); runs += 1) await runClock(server);
  assert.deepEqual(
    await database.run("select count(*) as told, count(distinct user_id) as people from notifications where kind = 'release-noted'"),
    [{ told: FOLLOWERS, people: FOLLOWERS }],
  );
  assert.deepEqual(
    await database.run(
      "select count(*) as mails, count(distinct recipient) as readers from emails where kind = 'notification-release-noted'",
    ),
    [{ mails: READERS, readers: READERS }],
  );
  assert.deepEqual(await database.run('select notified_count as notified, mailed_count as mailed from release_notes'), [
    { notified: FOLLOWERS, mailed: READERS },
  ]);
});

import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { suggestArtists } from '#functions/community/feed/feed.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { encodeCursor } from '#functions/platform/contract/pagination';
import type { Env } from '#functions/platform/http/env';
import { createLargeCatalogue } from '../../support/factories/catalogue.factory';
import { signIn } from '../../support/session';
import { planOf, recording, type Statement, statementsOf } from '../../support/statements';

/** Full scans that are allowed: small intermediate results. */
const FOUND = /^SCAN (page|entry|found|liked|cover|json_each|CONSTANT ROW|\(subquery-\d+\)|\(join-\d+\))( |$)/;
/** A list in index order stops at its page. */
const IN_ORDER = /^SCAN artists USING INDEX artists_popular$/;

const scansOf = async (statement: Statement): Promise<string[]> =>
  (await planOf(statement)).filter((step) => step.startsWith('SCAN') && !FOUND.test(step) && !IN_ORDER.test(step));

let headers: Record<string, string>;

beforeAll(async () => {
  await createLargeCatalogue();
  await env.DB.batch(
    [
      `insert into user_permissions (user_id, name) values (1, 'music.view')`,
      'insert into track_likes (user_id, track_id, created_at) select 1, id, id from tracks where id % 20 = 0',
      'insert into artist_follows (user_id, artist_id, created_at) select id % 50 + 1, id, id from artists',
      'insert into user_follows (follower_id, followed_id, created_at) select 1, id, id from users where id > 1',
      'insert into reposts (user_id, track_id, created_at) select id % 50 + 1, id, id from tracks',
      'insert into reposts (user_id, album_id, created_at) select id % 50 + 1, id, id from albums',
    ].map((statement) => env.DB.prepare(statement)),
  );
  headers = await signIn({ id: 1 });
});

test.each(['', '?only=releases', '?only=reposts', `?cursor=${encodeCursor([Date.now(), 5000])}`])(
  "the feed%s takes one statement besides the session's and scans no table",
  async (query) => {
    const { status, statements } = await statementsOf(`users/me/feed${query}`, headers);
    expect(status).toBe(200);
    expect(statements.length).toBeLessThanOrEqual(2);
    for (const statement of statements) expect({ sql: statement.sql, scans: await scansOf(statement) }).toMatchObject({ scans: [] });
  },
);

test('artist suggestions take one statement and scan no table', async () => {
  const statements: Statement[] = [];
  const context = createContext({ ...(env as unknown as Env), DB: recording(statements) }, ANONYMOUS_ACTOR);
  const actor = { ...ANONYMOUS_ACTOR, user: { id: 1 } } as unknown as typeof ANONYMOUS_ACTOR;
  expect(await suggestArtists({ ...context, actor }, 12)).toHaveLength(12);
  expect(statements).toHaveLength(1);
  expect(await scansOf(statements[0]!)).toEqual([]);
});

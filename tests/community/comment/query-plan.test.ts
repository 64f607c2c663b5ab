import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, test } from 'vitest';
import { commentApi } from '#contracts/community/comment';
import { commentedNotice, likedNotice, repliedNotice } from '#functions/community/comment/comment-notice.service';
import { encodeCursor } from '#functions/platform/contract/pagination';
import { createLargeCatalogue } from '../../support/factories/catalogue.factory';
import { signIn } from '../../support/session';
import { planOf, recording, type Statement, statementsOf } from '../../support/statements';

const CURSOR = encodeCursor([5000, 5000]);
const READS: [path: string, calls: string[]][] = [
  [
    '/tracks/:id/comments',
    [
      'tracks/1/comments',
      `tracks/1/comments?cursor=${CURSOR}`,
      `tracks/1/comments?orderBy=position&cursor=${CURSOR}`,
      `tracks/1/comments?orderBy=likes&cursor=${CURSOR}`,
    ],
  ],
  ['/tracks/:id/moments', ['tracks/1/moments']],
  ['/albums/:id/comments', ['albums/1/comments', `albums/1/comments?cursor=${CURSOR}`]],
  ['/playlists/:id/comments', ['playlists/1/comments', `playlists/1/comments?cursor=${CURSOR}`]],
  ['/comments/:id/replies', ['comments/1/replies', `comments/1/replies?cursor=${CURSOR}`]],
  ['/comments', ['comments', `comments?cursor=${CURSOR}`, 'comments?state=reported']],
];

/** Full scans that are allowed: small intermediate results, open reports, and comments in list order. */
const FOUND =
  /^SCAN (page|who|told|wanted|json_each|CONSTANT ROW|\(subquery-\d+\))( |$)|^SCAN comments USING INDEX comments_recent|INDEX content_reports_(open|comment)$/;
const scansOf = async (statement: Statement) => (await planOf(statement)).filter((step) => step.startsWith('SCAN') && !FOUND.test(step));

let headers: Record<string, string>;

beforeAll(async () => {
  await createLargeCatalogue();
  await env.DB.batch(
    [
      `insert into user_permissions (user_id, name) values (1, 'music.view'), (1, 'comments.update')`,
      `insert into comments (user_id, track_id, content, position, created_at)
        select id % 50 + 1, case when id % 2 then id else 1 end, 'c' || id, case when id % 3 then id end, id from tracks`,
      `insert into comments (user_id, album_id, content, created_at) select 1, id, 'a', id from albums`,
      `insert into comments (user_id, playlist_id, content, created_at) select 1, id, 'p', id from playlists`,
      `insert into comments (user_id, track_id, parent_id, content, created_at) select 2, track_id, id, 'r', created_at from comments where track_id is not null`,
      'insert into content_reports (comment_id, user_id) select id, 3 from comments where id % 100 = 0',
    ].map((statement) => env.DB.prepare(statement)),
  );
  headers = await signIn({ id: 1 });
});

describe('statements on 20 000 comments', () => {
  test('every read operation of comments is covered', () => {
    const reading = Object.values(commentApi).filter(({ method }) => method === 'GET');
    expect(READS.map(([path]) => path).sort()).toEqual(reading.map(({ path }) => path).sort());
  });

  test.each(READS.flatMap(([, calls]) => calls))(
    '%s takes one statement besides the one for the caller and scans no table',
    async (path) => {
      const { status, statements } = await statementsOf(path, headers);
      expect({ status, statements: statements.length }).toEqual({ status: 200, statements: 2 });
      expect({ path, scans: await scansOf(statements[1]!) }).toEqual({ path, scans: [] });
    },
  );

  test.each([
    ['tracks/1/comments', 'comments_track'],
    ['tracks/1/comments?orderBy=position', 'comments_along'],
    ['tracks/1/comments?orderBy=likes', 'comments_track_liked'],
    ['albums/1/comments?orderBy=likes', 'comments_album_liked'],
    ['playlists/1/comments?orderBy=likes', 'comments_playlist_liked'],
    ['albums/1/comments', 'comments_album'],
    ['playlists/1/comments', 'comments_playlist'],
    ['comments', 'comments_recent'],
  ])('%s is read from the index of its order without sorting', async (path, index) => {
    const { statements } = await statementsOf(path, headers);
    const plan = await planOf(statements[1]!);
    const page = plan.slice(plan.findIndex((step) => /^(CO-ROUTINE|MATERIALIZE) page/.test(step)));
    expect(page[1]).toMatch(new RegExp(`^(SEARCH|SCAN) comments USING (COVERING )?INDEX ${index}( |$)`));
    expect(page[2]).not.toContain('TEMP B-TREE');
  });

  test('the pinned comment uses its index; comment notifications scan no table', async () => {
    const { statements: asked } = await statementsOf('albums/1/comments', headers);
    expect((await planOf(asked[1]!)).join('\n')).toContain('INDEX comments_pinned');
    const statements: Statement[] = [];
    const db = drizzle(recording(statements));
    const context = { db, now: new Date() };
    const kinds = ['track', 'album', 'playlist'] as const;
    await db.batch([
      repliedNotice(context, 2, sql`1`),
      likedNotice(context, 2, 1),
      ...kinds.map((type) => commentedNotice(context, 2, { type, id: 1 })),
    ]);
    expect(statements).toHaveLength(5);
    for (const statement of statements) expect({ sql: statement.sql, scans: await scansOf(statement) }).toMatchObject({ scans: [] });
  });
});

import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, test } from 'vitest';
import { notificationApi } from '#contracts/community/notification';
import { announceReleases } from '#functions/catalogue/publishing/release-announcement.service';
import { artistFollowedNotice } from '#functions/community/follow/follow-notice.service';
import { cleanUpNotifications } from '#functions/community/notification/notification-cleanup.service';
import { encodeCursor } from '#functions/platform/contract/pagination';
import type { Env } from '#functions/platform/http/env';
import { createLargeCatalogue } from '../../support/factories/catalogue.factory';
import { signIn } from '../../support/session';
import { planOf, recording, type Statement, statementsOf } from '../../support/statements';

const READS: [path: string, calls: string[]][] = [
  ['/notifications', ['notifications', `notifications?cursor=${encodeCursor([5000, 5000])}`]],
  ['/notifications/me/subscriptions', ['notifications/me/subscriptions']],
];

/** Full scans that are allowed: small intermediate results, and the users in one of them. */
const FOUND = /^SCAN (page|who|tab|told|wanted|credited|found|json_each|CONSTANT ROW|\(subquery-\d+\))( |$)/;
const scansOf = async (statement: Statement) => (await planOf(statement)).filter((step) => step.startsWith('SCAN') && !FOUND.test(step));

let headers: Record<string, string>;

beforeAll(async () => {
  await createLargeCatalogue();
  await env.DB.batch(
    [
      `insert into user_permissions (user_id, name) values (1, 'music.view')`,
      `insert into notifications (user_id, kind, dedupe_key, subject_id, actor_ids, created_at)
        select id % 50 + 1, case id % 3 when 0 then 'track-released' when 1 then 'followed' else 'artist-followed' end, 'n' || id, id, '[2]', id from tracks`,
      'insert into artist_follows (user_id, artist_id, created_at) select id % 50 + 1, id, id from artists',
    ].map((statement) => env.DB.prepare(statement)),
  );
  headers = await signIn({ id: 1 });
});

describe('statements on 10 000 notifications', () => {
  test('every read operation of notifications is covered', () => {
    const reading = Object.values(notificationApi).filter(({ method }) => method === 'GET');
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

  test('the list is read from its index without sorting, the unread count from its own', async () => {
    const { statements } = await statementsOf('notifications', headers);
    const plan = await planOf(statements[1]!);
    expect(plan.some((step) => /^SEARCH notifications USING (COVERING )?INDEX notifications_list/.test(step))).toBe(true);
    const { statements: asked } = await statementsOf('bootstrap-data', headers);
    const user = asked.find(({ sql }) => sql.includes('notifications'))!;
    expect((await planOf(user)).join('\n')).toContain('INDEX notifications_unread');
    expect(await scansOf(user)).toEqual([]);
  });

  test('follower notices, release announcements and cleanup scan no table', async () => {
    const statements: Statement[] = [];
    const db = drizzle(recording(statements));
    const context = { ...({ env } as unknown as { env: Env }), db, now: new Date() };
    await db.batch([artistFollowedNotice(context, 2, 1)]);
    await env.DB.prepare("insert or replace into release_announcements (kind, subject_id, created_at) values ('album', 1, 0)").run();
    await announceReleases(context, 1);
    await cleanUpNotifications(context);
    expect(statements.length).toBeGreaterThanOrEqual(6);
    const allowed = /^SCAN release_announcements USING INDEX release_announcements_age/;
    for (const statement of statements) {
      const scans = (await scansOf(statement)).filter((step) => !allowed.test(step));
      expect({ sql: statement.sql, scans }).toMatchObject({ scans: [] });
    }
  });
});

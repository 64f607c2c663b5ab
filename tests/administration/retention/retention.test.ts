import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { RETENTION_RULES } from '#contracts/administration/retention';
import { PAUSED_SETTING } from '#contracts/platform/scheduled-run';
import { RULES } from '#functions/administration/retention/retention.rules';
import { readRetention } from '#functions/administration/retention/retention.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { offsetAt } from '#functions/platform/contract/time-zone';
import { now } from '#functions/platform/http/clock';
import { trimVisits } from '#functions/site/visit/visit.service';
import { forgetVisitors } from '#functions/site/visit/visit-salt.service';
import { createError, createMail, createRun } from '../../support/factories/log.factory';
import { createTrack } from '../../support/factories/track.factory';
import { createUser } from '../../support/factories/user.factory';
import { set } from '../../support/setting';

const context = createContext(env, ANONYMOUS_ACTOR);
const find = async (rule: string) => (await readRetention(context)).find((item) => item.rule === rule);

test('each rule reports its days, row count, oldest row and next run', async () => {
  await createError({ lastSeenAt: new Date(Date.UTC(2026, 9, 1)) });
  await createError();
  await createMail();
  await createTrack({ deletedAt: new Date(Date.UTC(2026, 10, 2)) });
  expect(await find('errors')).toMatchObject({
    days: 30,
    count: 2,
    oldest: '2026-10-01T00:00:00.000Z',
    task: 'trim-error-log',
    next_at: null,
  });
  const run = await createRun({ startedAt: new Date(Date.UTC(2026, 10, 3)) });
  expect(await find('mails')).toMatchObject({ days: 30, count: 1, next_at: new Date(run.startedAt.getTime() + 300_000).toISOString() });
  expect(await find('bin')).toMatchObject({ days: 30, count: 1, oldest: '2026-11-02T00:00:00.000Z' });
  expect(await find('plays')).toMatchObject({ days: null, task: null, next_at: null, oldest: null });
  expect((await readRetention(context)).map(({ rule }) => rule)).toEqual([...RETENTION_RULES]);
});

test('visit sums are deleted after the configured days, visitor hashes after their day', async () => {
  const day = (ago: number) => new Date(now().getTime() - ago * DAY).toISOString().slice(0, 10);
  const drop = ['visit_days', 'visit_facets', 'visit_people'].map((table) => env.DB.prepare(`delete from ${table}`));
  await env.DB.batch(drop);
  await set('analytics.keep_days', 12);
  for (const ago of [0, 11, 12, 13, 40])
    await env.DB.batch([
      env.DB.prepare('insert into visit_days (day, visits, people, pages) values (?, 1, 1, 1)').bind(day(ago)),
      env.DB.prepare("insert into visit_facets (day, facet, name, visits, people) values (?, 'country', 'SE', 1, 1)").bind(day(ago)),
    ]);
  for (const ago of [0, 1])
    await env.DB.prepare("insert into visit_people (day, hash, last_at, visits, pages) values (?, 'hash', 1, 1, 1)").bind(day(ago)).run();
  await createRun();
  const midnight = (text: string, days = 0) => new Date(Date.parse(text) + days * DAY).toISOString();
  expect(await find('visits')).toMatchObject({ days: 12, count: 5, oldest: midnight(day(40)), task: 'trim-visits' });
  expect((await find('visits'))?.next_at).not.toBeNull();
  expect(await find('visitors')).toMatchObject({ days: null, count: 2, oldest: midnight(day(1), 1), task: 'forget-visitors' });
  const startIn = (zone: string, text: string, days = 0) => {
    const near = Date.parse(midnight(text, days));
    return new Date(near - offsetAt(near, zone)).toISOString();
  };
  for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
    await set('dates.default_timezone', zone);
    expect(await find('visits')).toMatchObject({ oldest: startIn(zone, day(40)) });
    expect(await find('visitors')).toMatchObject({ oldest: startIn(zone, day(1), 1) });
  }
  await set('dates.default_timezone', 'UTC');
  await trimVisits(context);
  await forgetVisitors(context);
  expect(await find('visits')).toMatchObject({ count: 3, oldest: midnight(day(12)) });
  expect(await find('visitors')).toMatchObject({ count: 1, oldest: midnight(day(0), 1) });
  expect(await env.DB.prepare('select count(*) as n from visit_days').first('n')).toBe(3);
  await env.DB.batch([...drop, env.DB.prepare("delete from settings where name = 'analytics.keep_days'")]);
});

test('accounts due for deletion are counted by index, with the earliest date', async () => {
  const [first, second] = [new Date(Date.UTC(2027, 0, 2)), new Date(Date.UTC(2027, 0, 9))];
  for (const day of [second, first])
    await env.DB.prepare('update users set deletion_due_at = ? where id = ?')
      .bind(day.getTime(), (await createUser()).id)
      .run();
  await createUser();
  expect(await find('accounts')).toMatchObject({ days: null, count: 2, oldest: first.toISOString(), task: 'settle-accounts' });
  const { results } = await env.DB.prepare(
    'explain query plan select min(deletion_due_at) from users where deletion_due_at is not null',
  ).all<{
    detail: string;
  }>();
  expect(results.map(({ detail }) => detail).join()).toContain('users_deletion');
});

test('a safety-critical rule has a next run even while its task is paused', async () => {
  await createRun();
  await set(PAUSED_SETTING, ['trim-error-log']);
  expect((await find('errors'))?.next_at).not.toBeNull();
});

test('the bin count uses an index', async () => {
  const { results } = await env.DB.prepare(
    'explain query plan select count(*) from (select 1 from tracks where deleted_at is not null limit 10)',
  ).all<{ detail: string }>();
  expect(results.map(({ detail }) => detail).join()).toContain('tracks_bin');
  expect(Object.keys(RULES)).toHaveLength(RETENTION_RULES.length);
});

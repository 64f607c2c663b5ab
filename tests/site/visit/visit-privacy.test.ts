import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitPeople, visitSalts } from '#db/schema/visit';
import { DAY, HOUR } from '#functions/platform/contract/duration';
import { moveClock, now } from '#functions/platform/http/clock';
import { sign } from '#functions/platform/http/hmac';
import { runScheduled } from '#functions/scheduled';
import { forgetVisitors } from '#functions/site/visit/visit-salt.service';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { db, forgetVisits, leave, VISITOR, visit } from '../../support/visitor';

const salts = async () => (await db.select().from(visitSalts)).map(({ salt }) => salt);
const hashes = async () => (await db.select().from(visitPeople)).map(({ hash }) => hash);

beforeEach(async () => {
  await forgetVisits();
  moveClock(DAY - (now().getTime() % DAY) + 12 * HOUR);
});

/** Whole database content as text. */
const everything = async (): Promise<string> => {
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'",
  ).all<{
    name: string;
  }>();
  const rows = await Promise.all(tables.map(async ({ name }) => [name, (await env.DB.prepare(`select * from "${name}"`).all()).results]));
  return JSON.stringify(rows);
};

describe('visitor privacy', () => {
  test('the database contains no address, browser, user or recomputable hash of a visit', async () => {
    const member = await createUser();
    const headers = await signIn(member);
    const before = await everything();
    const marked = { address: '203.0.113.77', userAgent: `${VISITOR.userAgent} Unmistakable/7`, country: 'DE', headers };
    expect(await visit({ path: '/pricing', referrer: 'blog.example' }, marked)).toBe(200);
    expect(await leave(2, marked)).toBe(200);
    const after = await everything();
    expect(after).not.toBe(before);
    for (const trace of ['203.0.113.77', 'Unmistakable', 'cf-connecting-ip']) expect(after).not.toContain(trace);
    for (const purpose of ['visitor', 'visitor-address', 'listener', 'address'])
      for (const text of ['203.0.113.77', `203.0.113.77\n${marked.userAgent}`, `guest\n203.0.113.77\n${marked.userAgent}`])
        expect(after).not.toContain((await sign(env.BETTER_AUTH_SECRET, purpose, text)).slice(0, 16));
    const [{ hash }] = await db.select().from(visitPeople);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(before).not.toContain(hash);
  });

  test('a visit call returns no data, cookie or ETag', async () => {
    const { call } = await import('../../support/call');
    const answer = await call('visits', {
      method: 'POST',
      headers: { 'User-Agent': VISITOR.userAgent ?? '', 'cf-connecting-ip': '192.0.2.44' },
      body: { path: '/' },
    });
    expect(await answer.json()).toEqual({ status: 'success' });
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(answer.headers.get('ETag')).toBeNull();
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('days are unlinkable: salt and hash change daily and the old salt is deleted', async () => {
    await visit();
    const [[salt], [hash]] = [await salts(), await hashes()];
    moveClock(DAY);
    await visit();
    const next = await salts();
    expect(next).toHaveLength(1);
    expect(next).not.toContain(salt);
    const storedHashes = await hashes();
    expect(storedHashes).toHaveLength(2);
    expect(new Set(storedHashes).size).toBe(2);
    // Without yesterday's salt, its hash cannot be recomputed from address and browser.
    const text = `${VISITOR.address}\n${VISITOR.userAgent}`;
    const made = await Promise.all(
      ['', next[0]].map(async (left) => (await sign(env.BETTER_AUTH_SECRET, 'visitor', `${left}\n${text}`)).slice(0, 16)),
    );
    expect(made).toContain(storedHashes.find((one) => one !== hash));
    expect(made).not.toContain(hash);
    expect(await everything()).not.toContain(salt);
  });

  test('the scheduled run deletes the salt and hashes of the previous day', async () => {
    await visit();
    const [salt] = await salts();
    moveClock(DAY);
    await runScheduled(env, now());
    expect(await salts()).toEqual([]);
    expect(await hashes()).toEqual([]);
    expect(await everything()).not.toContain(salt);
  });

  test('12 000 visitors of a previous day are deleted', async () => {
    const day = new Date(now().getTime() - DAY).toISOString().slice(0, 10);
    await env.DB.prepare(
      `insert into visit_people (day, hash, last_at, visits, pages) with recursive n(i) as (select 1 union all select i + 1 from n where i < 12000)
       select ?, 'h' || i, 0, 1, 1 from n`,
    )
      .bind(day)
      .run();
    await visit();
    await forgetVisitors({ db, env, now: now() });
    expect(await hashes()).toHaveLength(1);
  });
});

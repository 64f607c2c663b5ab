import { beforeEach, describe, expect, test } from 'vitest';
import { visitDays, visitFacets } from '#db/schema/visit';
import { DAY, HOUR, MINUTE } from '#functions/platform/contract/duration';
import { moveClock, now } from '#functions/platform/http/clock';
import { trimVisits } from '#functions/site/visit/visit.service';
import { createAlbum } from '../../support/factories/album.factory';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { countRows, db, facet, forgetVisits, leave, OTHER_VISITOR, VISITOR, visit } from '../../support/visitor';

const sums = async () => {
  const rows = await db.select().from(visitDays).orderBy(visitDays.day);
  return rows.map(({ visits, people, pages }) => [visits, people, pages]);
};

/** Starts at noon, so that no visit crosses midnight. */
beforeEach(async () => {
  await forgetVisits();
  const time = now().getTime();
  moveClock(DAY - (time % DAY) + 12 * HOUR);
});

describe('visit', () => {
  test('a visit is counted with its facets, unknown ones as empty', async () => {
    expect(await visit({ path: '/pricing', referrer: 'www.blog.example' })).toBe(200);
    expect(await visit({ path: '/' }, { ...OTHER_VISITOR, country: undefined, headers: { 'Accept-Language': '' } })).toBe(200);
    expect(await sums()).toEqual([[2, 2, 2]]);
    expect(await facet('country')).toEqual({ DE: 1, '': 1 });
    expect(await facet('device')).toEqual({ desktop: 1, mobile: 1 });
    expect(await facet('referrer')).toEqual({ 'blog.example': 1, '': 1 });
    expect(await facet('language')).toEqual({ de: 1, '': 1 });
    expect(await facet('page')).toEqual({ '/pricing': 1, '/': 1 });
    expect(await facet('kind')).toEqual({ pricing: 1, home: 1 });
  });

  test('pages within half an hour belong to one visit, later ones to another', async () => {
    await visit();
    moveClock(29 * MINUTE);
    await visit({ path: '/pricing' });
    expect(await leave(3)).toBe(200);
    expect(await sums()).toEqual([[1, 1, 5]]);
    expect(await facet('page')).toEqual({ '/': 1 });
    moveClock(31 * MINUTE);
    await visit();
    expect(await sums()).toEqual([[2, 1, 6]]);
    await visit({}, { ...VISITOR, userAgent: OTHER_VISITOR.userAgent });
    expect(await sums()).toEqual([[3, 2, 7]]);
  });

  test('further pages count only after a visit today, a thousand per visitor at most', async () => {
    await leave(5);
    expect(await sums()).toEqual([]);
    await visit();
    await leave(5, OTHER_VISITOR);
    expect(await sums()).toEqual([[1, 1, 1]]);
    for (let told = 0; told < 11; told += 1) await leave(100);
    expect(await sums()).toEqual([[1, 1, 901]]);
  });

  test('the page facet contains only public items without names, others as *', async () => {
    const [album, draft] = [await createAlbum(), await createAlbum({ visibility: 'private' })];
    const owner = await createUser();
    const [open, closed] = [await createPlaylist({ ownerId: owner.id }), await createPlaylist({ ownerId: owner.id, public: false })];
    const paths = [
      `/album/${album.id}/somebody/buy-my-pills`,
      '/album/999999/somebody/buy-my-pills',
      `/album/${draft.id}/somebody/unreleased`,
      `/playlist/${open.id}/mine`,
      `/playlist/${closed.id}/secret-plans`,
      '/genre/buy-my-pills',
      '/buy-my-pills',
      '/playlist-invitation/secret-token',
      '/password/reset/secret-token',
      `/user/${owner.id}/somebody`,
    ];
    for (const [index, path] of paths.entries())
      expect({ path, status: await visit({ path }, { ...VISITOR, address: `198.51.100.${index}` }) }).toEqual({ path, status: 200 });
    expect(await facet('page')).toEqual({
      [`/album/${album.id}`]: 1,
      [`/playlist/${open.id}`]: 1,
      '*': 5,
      '/playlist-invitation': 1,
      '/password': 1,
      '/user': 1,
    });
  });
});

describe('excluded visitors', () => {
  const asks: [string, Record<string, string>][] = [
    ['Global Privacy Control', { 'Sec-GPC': '1' }],
    ['Do Not Track', { DNT: '1' }],
    ['a page fetched ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
    ['a robot that says so', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    [
      'a browser without a window',
      { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36' },
    ],
    ['a program', { 'User-Agent': 'curl/8.5.0' }],
    ['whoever says nothing of themselves', { 'User-Agent': '' }],
  ];

  test.each(asks)('%s leaves no trace', async (_, headers) => {
    expect(await visit({}, { ...VISITOR, headers })).toBe(200);
    expect(await leave(2, { ...VISITOR, headers })).toBe(200);
    expect(await countRows()).toEqual([0, 0, 0, 0, 0]);
  });

  test('staff is excluded if configured, and other users are counted', async () => {
    const staff = { ...VISITOR, headers: await signIn(await createUser({ permissions: ['comments.update'] })) };
    const member = { ...OTHER_VISITOR, headers: await signIn(await createUser({ permissions: ['music.create'] })) };
    await forgetVisits();
    await visit({}, staff);
    expect(await countRows()).toEqual([0, 0, 0, 0, 0]);
    await visit({}, member);
    expect(await sums()).toEqual([[1, 1, 1]]);
    await set('analytics.ignore_staff', false);
    await visit({}, staff);
    expect(await sums()).toEqual([[2, 2, 2]]);
    await set('analytics.visits', false);
    await visit({}, { ...VISITOR, address: '203.0.113.9' });
    await leave(3, member);
    expect(await sums()).toEqual([[2, 2, 2]]);
    await set('analytics.visits', true);
    await set('analytics.ignore_staff', true);
  });
});

describe('hostile input', () => {
  const refused: [string, object][] = [
    ['a referrer with a path', { referrer: 'blog.example/post' }],
    ['a referrer that is an address', { referrer: 'https://blog.example' }],
    ['a referrer of many words', { referrer: 'buy my pills' }],
    ['a script for a referrer', { referrer: '<script>alert(1)</script>' }],
    ['a referrer without end', { referrer: `${'a'.repeat(300)}.example` }],
    ['a referrer that is no text', { referrer: ['blog.example'] }],
    ['no path', { path: undefined }],
    ['a path of another site', { path: 'https://other.example/' }],
    ['a path without its scheme', { path: '//other.example/' }],
    ['a path with a query', { path: '/search?query=secret' }],
    ['a file', { path: '/assets/start.js' }],
    ['an operation', { path: '/api/v1/users' }],
    ['no page', { path: '/x/y/z/w' }],
    ['what cannot be decoded', { path: '/%E0%A4%A' }],
    ['a path without end', { path: `/${'a'.repeat(600)}` }],
  ];

  test.each(refused)('%s is refused and leaves no trace', async (_, body) => {
    expect(await visit(body)).toBe(422);
    expect(await countRows()).toEqual([0, 0, 0, 0, 0]);
  });

  test.each([0, -1, 1.5, 101, '3', null, 1e9])('%s further pages are refused', async (pages) => {
    expect(await leave(pages)).toBe(422);
  });

  test('a facet has at most 200 names a day and one for all others', async () => {
    for (let number = 0; number < 230; number += 1)
      await visit({ referrer: `site-${number}.example` }, { ...VISITOR, address: `2001:db8:${number.toString(16)}::1` });
    await visit({ referrer: 'site-3.example' }, { ...VISITOR, address: '203.0.113.1' });
    const referrers = await facet('referrer');
    expect(Object.keys(referrers)).toHaveLength(201);
    expect(referrers['*']).toBe(30);
    expect(referrers['site-3.example']).toBe(2);
    expect(await sums()).toEqual([[231, 231, 231]]);
  });

  test('the 301st visit of an address in an hour is 429, whatever its browsers', async () => {
    const statuses = new Set<number>();
    for (let number = 0; number < 300; number += 1)
      statuses.add(await visit({}, { ...VISITOR, userAgent: `${VISITOR.userAgent} x${number}` }));
    expect([...statuses]).toEqual([200]);
    expect(await visit({}, { ...VISITOR, userAgent: `${VISITOR.userAgent} one more` })).toBe(429);
    expect((await sums())[0]?.[0]).toBe(300);
  });
});

test('daily sums are deleted after the configured number of days', async () => {
  await visit();
  moveClock(10 * DAY);
  await visit();
  await trimVisits({ db, now: now() });
  expect(await sums()).toHaveLength(2);
  await set('analytics.keep_days', 5);
  await trimVisits({ db, now: now() });
  expect(await sums()).toHaveLength(1);
  expect(new Set((await db.select().from(visitFacets)).map(({ day }) => day)).size).toBe(1);
  await set('analytics.keep_days', 400);
});

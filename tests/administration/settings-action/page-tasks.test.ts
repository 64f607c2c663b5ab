import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsActionApi } from '#contracts/administration/settings-action';
import { SEARCH_TYPES, type SearchResults } from '#contracts/listening/search';
import { PAUSABLE_TASKS } from '#contracts/platform/scheduled-run';
import { continueIndexing, countIndexed } from '#functions/listening/search/search-index.service';
import { QUEUE_PAGE } from '#functions/platform/settings/page/queue.setting';
import { SEARCH_PAGE } from '#functions/platform/settings/page/search.setting';
import { settingsOf } from '#functions/platform/settings/setting-definition';
import { defaultOf } from '#functions/platform/settings/settings.condition';
import { taskNames } from '#islands/administration/health/task-text';
import { fieldErrors, read } from '../../support/call';
import { createAlbum } from '../../support/factories/album.factory';
import { createArtist } from '../../support/factories/artist.factory';
import { createMail, createRun } from '../../support/factories/log.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { contextNow, countOf, readJson } from './effect';

let operator: Record<string, string>;

beforeEach(async () => {
  operator = await signIn(await createUser({ permissions: ['settings.update'] }));
});

const optionsOf = (page: typeof SEARCH_PAGE, key: string) => settingsOf(page).find((setting) => setting.key === key)?.options;
const run = async (path: string, input = '') =>
  (await read(settingsActionApi.run, `settings/${path}`, { method: 'POST', headers: operator, body: { input } })).result;
const factsOf = async (page: string) => {
  const { facts } = await read(settingsActionApi.facts, `settings/${page}/facts`, { headers: operator });
  return Object.fromEntries(facts.map(({ name, value }) => [name, value]));
};
const staleTags = async () =>
  (await env.DB.prepare('select tag from stale_pages order by tag').all<{ tag: string }>()).results.map(({ tag }) => tag);

describe('cache page', () => {
  beforeEach(() => env.DB.prepare('delete from stale_pages').run());

  test('SET-008 one page is rendered again by its own tag, all pages by that of the site', async () => {
    const tagsAfter = async (address: string) => {
      await env.DB.prepare('delete from stale_pages').run();
      return [(await run('cache/actions/render-page', address)).ok, await staleTags()];
    };
    expect(await tagsAfter('/album/3/ada/night-ferry')).toEqual([true, ['album:3']]);
    expect(await tagsAfter('/track/9')).toEqual([true, ['track:9']]);
    expect(await tagsAfter(`${env.BASE_URL}/charts/`)).toEqual([true, ['listings']]);
    expect(await tagsAfter('/imprint?x=1#y')).toEqual([true, ['site']]);
    expect(await tagsAfter('/admin/users')).toEqual([false, []]);
    expect(await tagsAfter('https://elsewhere.example/album/3/a/b')).toEqual([false, []]);
  });

  test('SET-008 rendering all pages again makes the site stale and shows the time', async () => {
    expect(await factsOf('cache')).toEqual({ 'last-render': 'Since the last deployment' });
    expect((await run('cache/actions/render-all')).ok).toBe(true);
    expect(await staleTags()).toEqual(['site']);
    expect((await factsOf('cache'))['last-render']).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC$/);
    await set('dates.format', 'iso');
    expect((await factsOf('cache'))['last-render']).toMatch(/^\d{4}-\d\d-\d\d, \d\d:\d\d UTC$/);
  });

  test.each(['', 'charts', '//elsewhere.example', 'javascript:alert(1)', '/a b'])('the address “%s” is refused', async (input) => {
    const options = { method: 'POST', headers: operator, body: { input } };
    expect(Object.keys(await fieldErrors('settings/cache/actions/render-page', options))).toEqual(['input']);
    expect(await staleTags()).toEqual([]);
  });
});

describe('search page', () => {
  const findQuartz = async (): Promise<number> =>
    (await readJson<SearchResults>('search?query=quartzine&types=artist,album')).groups.reduce((sum, { count }) => sum + count, 0);

  test('SET-015 a damaged index is built again, also beyond the first thousand rows', async () => {
    await env.DB.batch(['artists', 'albums'].map((table) => env.DB.prepare(`delete from ${table}`)));
    await createAlbum({ name: 'Quartzine Suite' });
    await createArtist({ name: 'Quartzine Early' });
    await env.DB.prepare(
      "with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200) insert into artists (name, slug) select 'Filler ' || i, 's' from n",
    ).run();
    await createArtist({ name: 'Quartzine Late' });
    expect(await findQuartz()).toBe(3);
    const indexed = await countIndexed(contextNow());
    for (const table of ['search_artists', 'search_albums'])
      await env.DB.prepare(`insert into ${table} (${table}) values ('delete-all')`).run();
    await env.DB.prepare("insert into search_albums (rowid, text) values (77, '  remains of a deleted album  ')").run();
    expect(await findQuartz()).toBe(0);
    expect((await run('search/actions/build-index')).ok).toBe(true);
    expect(await findQuartz()).toBe(2);
    expect(Number((await factsOf('search')).building)).toBeGreaterThan(200);
    await continueIndexing(contextNow());
    expect(await findQuartz()).toBe(3);
    expect(await factsOf('search')).toEqual({ indexed: String(indexed), building: '0' });
    expect(await countOf('rollup_cursors', "job like 'search-index:%'")).toBe(0);
    await env.DB.prepare('delete from artists').run();
  });

  test('the kinds are those of the search', () => {
    expect(defaultOf('search.kinds')).toEqual([...SEARCH_TYPES]);
    expect(optionsOf(SEARCH_PAGE, 'search.kinds')?.map(({ value }) => value)).toEqual([...SEARCH_TYPES]);
  });
});

describe('logging page', () => {
  test('SET-010 a test report is stored on this site, or shows the answer of the service', async () => {
    await env.DB.prepare('delete from error_logs').run();
    expect(await run('logging/actions/test-reporting')).toMatchObject({ ok: true, message: 'Stored in the error log of this site.' });
    expect(await countOf('error_logs', "name = 'TestError' and path = '/admin/settings/logging'")).toBe(1);
    await set('error_reporting.dsn', 'https://key@errors.example.com/1');
    for (const [status, text, ok] of [
      [200, '{"id":"1"}', true],
      [401, 'unknown key', false],
    ] as const) {
      const sent: string[] = [];
      vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
        sent.push(url, body);
        return new Response(text, { status });
      });
      const { detail, ...result } = await run('logging/actions/test-reporting');
      expect([result.ok, detail.at(-1), sent[0]]).toEqual([
        ok,
        text,
        'https://errors.example.com/api/1/envelope/?sentry_version=7&sentry_key=key',
      ]);
      expect(sent[1]).toContain('"TestError"');
    }
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Connection refused')));
    expect(await run('logging/actions/test-reporting')).toMatchObject({ ok: false, message: 'Connection refused' });
    vi.unstubAllGlobals();
    expect(await countOf('error_logs')).toBe(1);
    await env.DB.prepare('delete from settings').run();
  });
});

describe('queue page', () => {
  test('SET-011 facts count waiting work', async () => {
    await env.DB.batch(['emails', 'scheduled_runs', 'plays'].map((table) => env.DB.prepare(`delete from ${table}`)));
    const before = await factsOf('queue');
    expect(before).toEqual({ emails: '0', jobs: '0', plays: '0', files: '0', scheduled: '0', 'last-run': 'Never' });
    await createMail({ status: 'pending' });
    await createMail({ status: 'sent' });
    await createAlbum({ visibility: 'scheduled' });
    await env.DB.prepare("insert into tombstones (address, due_at) values ('old', 1), ('later', 9000000000000)").run();
    await createRun({ startedAt: new Date('2026-08-04T13:05:09Z') });
    await set('dates.format', 'short');
    expect(await factsOf('queue')).toMatchObject({ emails: '1', files: '1', scheduled: '1', 'last-run': '04/08/2026, 13:05 UTC' });
  });

  test('tasks that may be paused have the names of the log', () => {
    const names = taskNames();
    expect(optionsOf(QUEUE_PAGE, 'queue.paused')).toEqual(PAUSABLE_TASKS.map((value) => ({ value, label: names[value] })));
  });
});

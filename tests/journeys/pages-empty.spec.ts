import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Miniflare } from 'miniflare';
import { statementsOf } from '../../scripts/migrate';
import { ROOT } from '../../scripts/process';
import { open, signIn } from '../support/account-journey';
import { expect, test } from '../support/journey';
import { test as documentTest } from '../support/page-document';
import { follow } from '../support/player-journey';
import { showServed } from '../support/served-page';
import { openSiteDatabase, type SiteDatabase } from '../support/site-database';
import { temporaryFolder } from '../support/temporary-folder';
import { startWorker } from './worker-server';

const PORT = 8798;
const ORIGIN = `http://localhost:${PORT}`;

let state: string;
let server: Miniflare;
let site: SiteDatabase;

const migrate = async (): Promise<void> => {
  const database = await server.getD1Database('DB');
  const migrations = globSync('db/migrations/*.sql', { cwd: ROOT }).sort();
  for (const file of migrations) await database.batch(statementsOf(join(ROOT, file)).map((statement) => database.prepare(statement)));
};

test.beforeAll(async () => {
  // Starts a separate server and database.
  test.setTimeout(180_000);
  state = mkdtempSync(join(temporaryFolder(), 'segue-empty-'));
  server = await startWorker({ build: join(ROOT, 'dist'), state, port: PORT, variables: { BASE_URL: ORIGIN } });
  await migrate();
  site = await openSiteDatabase(ORIGIN);
  // Prerendered pages show the demo, so they are marked stale.
  await site.set({});
});
test.afterAll(async () => {
  await server.dispose();
  rmSync(state, { recursive: true, force: true });
});

/** Pages with lists, and their empty states. */
const LISTS: [path: string, says: string][] = [
  ['/', 'No music yet'],
  ['/lyrics', 'No lyrics yet'],
  ['/charts', 'No plays yet'],
  ['/new-releases', 'No music here yet'],
  ['/search', 'No music yet'],
  ['/search/night', 'No results for “night”'],
];

documentTest('an empty catalogue shows empty lists, and every other page opens', async ({ page }) => {
  for (const [path, says] of LISTS) {
    expect([path, (await showServed(page, ORIGIN + path)).status()]).toEqual([path, 200]);
    await expect(page.locator('main').getByText(says, { exact: true })).toBeVisible();
    await expect(page.locator('main h1')).toHaveCount(1);
  }
  for (const path of ['/landing', '/pricing', '/contact', '/login', '/register', '/how-plays-are-counted']) {
    expect([path, (await showServed(page, ORIGIN + path)).status()]).toEqual([path, 200]);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  for (const path of ['/artist/1/nobody', '/album/1/nobody/nothing', '/track/1/nothing', '/genre/none', '/tag/none'])
    expect([path, (await page.request.get(ORIGIN + path)).status()]).toEqual([path, 404]);
  for (const path of ['/sitemap.xml', '/robots.txt', '/api/v1/tracks', '/api/v1/albums', '/api/v1/artists', '/api/v1/channels'])
    expect([path, (await page.request.get(ORIGIN + path)).status()]).toEqual([path, 200]);
});

test('in an empty catalogue every member page offers a link or button to start with', async ({ page }) => {
  await signIn(page, ORIGIN, await site.createPerson({ permissions: ['admin'] }));
  await open(page, `${ORIGIN}/admin`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  for (const path of [
    '/library/songs',
    '/library/albums',
    '/library/artists',
    '/library/playlists',
    '/library/history',
    '/feed',
    '/backstage',
    '/admin/backstage-requests',
  ]) {
    const read = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await follow(page, path);
    expect([path, (await read).status()]).toEqual([path, 200]);
    await expect(page).toHaveURL(ORIGIN + path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('main').getByRole('link').or(page.locator('main').getByRole('button')).first()).toBeVisible();
  }
});

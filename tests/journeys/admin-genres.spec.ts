import type { Locator, Page } from '@playwright/test';
import { expect, open, test, toast } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, undo } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';
import { settled } from '../support/users-journey';

const KEEPER = { name: 'Gun Genre', permissions: ['admin.access', 'genres.update', 'tags.update'] };
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LONG = 'Ljungby Slow Electronic Folk-Metal Revival of the Northern Harbours, Volume Two';

const row = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) });
const choose = (page: Page, name: string) => row(page, name).locator('[data-part="select-box"]').click();
const chosen = (page: Page): Locator => page.getByRole('region', { name: 'Selected rows' });

const forget = (site: SiteDatabase) => site.run("delete from genres where display_name like 'Mist %' or display_name = ?", LONG);

test('ADMIN-017 ADMIN-038 genres are created, renamed, merged and separated; tags restored', async ({ page, site, baseURL }) => {
  await page.setViewportSize(WIDE);
  await forget(site);
  await become(page, baseURL, await site.createPerson(KEEPER));
  await open(page, '/admin/genres/new');
  await page.getByLabel('Name', { exact: true }).fill('Mist Step');
  await page.getByRole('button', { name: 'New genre' }).click();
  await expect(page).toHaveURL(/\/admin\/genres\/\d+\/edit$/);
  await expect(page.getByLabel('Address')).toHaveValue('mist-step');
  await page.getByLabel('Name', { exact: true }).fill('Mist Wave');
  await page.getByLabel('Address').fill('mist-wave');
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Genre saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other addresses' })).toContainText('mist-step');
  await cleanOf(page);
  // Conflict: the second editor sees both values and chooses.
  await site.run("update genres set display_name = 'Mist Theirs', revision = revision + 1 where name = 'mist-wave'");
  await page.getByLabel('Name', { exact: true }).fill('Mist Mine');
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Someone else has changed this' });
  await expect(conflict).toContainText('Mist Theirs');
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);

  const [{ id: track } = { id: 0 }] = await site.run("select id from tracks where visibility = 'public' and deleted_at is null limit 1");
  await site.run('insert into genres (name, display_name) values (?, ?)', 'mist-long', LONG);
  await site.run("insert into track_genres select ?, id from genres where name = 'mist-long'", Number(track));
  await page.getByRole('navigation', { name: 'Music' }).getByRole('link', { name: 'Genres', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Genres');
  await expect(page.locator('[data-keys]')).toHaveCount(1);
  await page.keyboard.press('/');
  await page.keyboard.type('mist');
  await expect(page).toHaveURL(/query=mist/);
  await expect(row(page, 'Mist Mine').getByRole('link', { name: '/genre/mist-wave' })).toHaveAttribute('href', '/genre/mist-wave');
  expect((await page.request.get('/genre/mist-wave', { maxRedirects: 0 })).status()).toBe(200);
  await expect(row(page, LONG)).toBeVisible();
  await settled(page);
  await choose(page, LONG);
  await chosen(page).getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Target genre' }).fill('Mist Mi');
  await expect(page.getByRole('option')).toHaveText(['Mist Mine']);
  await page.getByRole('option', { name: 'Mist Mine' }).click();
  await expect(dialog).toContainText('1 has music, which moves along without duplicates.');
  await cleanOf(page);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(toast(page, '1 genre merged')).toBeVisible();
  await expect(row(page, LONG)).toHaveCount(0);
  await expect(row(page, 'Mist Mine').getByRole('gridcell').nth(2)).toHaveText('1');
  const led = await page.request.get('/genre/mist-long', { maxRedirects: 0 });
  expect([led.status(), led.headers().location]).toEqual([301, '/genre/mist-wave']);
  await undo(page).click();
  await expect(row(page, LONG)).toBeVisible();
  expect((await page.request.get('/genre/mist-long', { maxRedirects: 0 })).status()).toBe(200);
  expect((await page.request.get('/genre/mist-step', { maxRedirects: 0 })).headers().location).toBe('/genre/mist-wave');

  await test.step('merged genres are listed and separated again', async () => {
    await settled(page);
    await choose(page, LONG);
    await chosen(page).getByRole('button', { name: 'Merge' }).click();
    await dialog.getByRole('combobox', { name: 'Target genre' }).fill('Mist Mi');
    await page.getByRole('option', { name: 'Mist Mine' }).click();
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(row(page, LONG)).toHaveCount(0);
    const proposed = page.getByRole('navigation', { name: 'Genre lists' }).getByRole('link', { name: /^Proposed/ });
    const answer = await page.request.get((await proposed.getAttribute('href')) ?? '');
    expect(await answer.text()).toMatch(/<h1[^>]*>Proposed genres</);
    await page.getByRole('link', { name: 'Merged genres' }).click();
    await page.waitForURL('**/admin/genres/merges');
    await expect(row(page, LONG)).toContainText('Mist Mine');
    await page.setViewportSize(PHONE);
    await fits(page);
    await page.getByRole('button', { name: `Undo merge of ${LONG}` }).click();
    const question = page.getByRole('alertdialog', { name: `Separate “${LONG}” from “Mist Mine” again?` });
    await expect(question).toContainText('The former address works again');
    await cleanOf(page);
    await question.getByRole('button', { name: 'Undo merge' }).click();
    await expect(toast(page, `“${LONG}” returned`)).toBeVisible();
    expect((await page.request.get('/genre/mist-long', { maxRedirects: 0 })).status()).toBe(200);
  });

  await forget(site);

  await test.step('on a phone tags are created, found, deleted and restored', async () => {
    await site.run("delete from tags where display_name like '夜の %'");
    await open(page, '/admin/tags/new');
    await page.getByLabel('Name', { exact: true }).fill('夜の 長い');
    await page.getByRole('button', { name: 'New tag' }).click();
    await expect(page.getByLabel('Address')).toHaveValue('夜の-長い');
    await open(page, `/admin/tags?query=${encodeURIComponent('夜の')}`);
    await expect(row(page, '夜の 長い')).toContainText('today');
    await fits(page);
    await cleanOf(page);
    await choose(page, '夜の 長い');
    await chosen(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, '1 tag deleted')).toBeVisible();
    await expect(row(page, '夜の 長い')).toHaveCount(0);
    await undo(page).click();
    await expect(row(page, '夜の 長い')).toBeVisible();
    await settled(page);
    await site.run("delete from tags where display_name like '夜の %'");
  });
});

import type { Page } from '@playwright/test';
import { foldedColumn } from '#functions/platform/contract/fold';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, makeTrack } from '../support/backstage-journey';
import { forgetMusic, MUSIC_OFFICE, makeUnmanaged } from '../support/music-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, button, undo } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';

const PHONE = { width: 390, height: 844 };

/** An artist with a manager, a track and an address, and the one that it is merged into. */
const prepare = async (site: SiteDatabase, word: string) => {
  await forgetMusic(site, word);
  const manager = await site.createPerson({ name: 'Mona Merged', permissions: ['music.create'] });
  const from = await makeArtist(site, manager);
  const name = `${word} Old`;
  await site.run('update artists set name = ?, folded = ?, slug = ? where id = ?', name, foldedColumn(name), 'old', from.id);
  const track = await makeTrack(site, from, `${word} Song`);
  return { manager, from, track, into: await makeUnmanaged(site, `${word} New`) };
};

const merge = async (page: Page, from: { id: number }, word: string) => {
  await open(page, `/admin/artists/${from.id}/merge`);
  await page.getByRole('combobox', { name: 'Merge into' }).fill(`${word} New`);
  await page.getByRole('option', { name: `${word} New` }).click();
  await button(page, 'Merge').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You can undo this for 30 days.');
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(toast(page, `“${word} Old” merged into “${word} New”`)).toBeVisible();
};

test('ADMIN-012 an artist merge is undone from the toast, and the old URL shows the artist again', async ({ page, site, baseURL }) => {
  const word = 'Dotterel';
  const { from, into, manager, track } = await prepare(site, word);
  await become(page, baseURL, await site.createPerson(MUSIC_OFFICE));
  await merge(page, from, word);
  await page.waitForURL(`**/admin/artists/${into.id}/edit`);
  const old = await page.request.get(`/artist/${from.id}/old`);
  expect(new URL(old.url()).pathname).toMatch(new RegExp(`^/artist/${into.id}/`));
  await undo(page).click();
  await page.waitForURL(`**/admin/artists/${from.id}/edit`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${word} Old`);
  const again = await page.request.get(`/artist/${from.id}/old`);
  expect([again.status(), new URL(again.url()).pathname]).toEqual([200, `/artist/${from.id}/old`]);
  await become(page, baseURL, manager);
  expect((await page.request.get(`/backstage/tracks/${track}/edit`)).status()).toBe(200);
  await forgetMusic(site, word);
});

test('ADMIN-012 merged artists are listed and separated after a summary of both sides', async ({ page, site, baseURL }) => {
  const word = 'Phalarope';
  const { from } = await prepare(site, word);
  await become(page, baseURL, await site.createPerson(MUSIC_OFFICE));
  await merge(page, from, word);
  await open(page, '/admin/artists');
  await page.getByRole('link', { name: 'Merged artists' }).click();
  await page.waitForURL('**/admin/artists/merges');
  const row = page.getByRole('row', { name: new RegExp(`${word} Old`) });
  await expect(row).toContainText('1 track');
  await cleanOf(page);
  await page.setViewportSize(PHONE);
  await fits(page);
  await cleanOf(page);
  await button(page, `Undo merge of ${word} Old`).click();
  const question = page.getByRole('alertdialog', { name: `Separate “${word} Old” from “${word} New” again?` });
  await expect(question.getByRole('list', { name: 'What returns' })).toContainText(`Managers of ${word} Old again: Mona Merged.`);
  await expect(question.getByRole('list', { name: 'What does not return' })).toContainText(
    `Changes since the merge to ${word} New itself stay.`,
  );
  await cleanOf(page);
  await question.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText(`“${word} Old” is a separate artist again.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'What returns' })).toContainText('1 track returns.');
  await expect(row).toHaveCount(0);
  await forgetMusic(site, word);
});

test('ADMIN-017 merged genres are listed and separated again', async ({ page, site, baseURL }) => {
  const forget = () => site.run("delete from genres where name like 'smew-%'");
  await forget();
  for (const name of ['one', 'two'])
    await site.run('insert into genres (name, display_name, folded) values (?, ?, ?)', `smew-${name}`, `Smew ${name}`, `smew ${name}`);
  await become(page, baseURL, await site.createPerson({ name: 'Gert Genre', permissions: ['admin.access', 'genres.update'] }));
  await open(page, '/admin/genres?query=smew');
  await page
    .getByRole('row', { name: /Smew one/ })
    .locator('[data-part="select-box"]')
    .click();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('combobox', { name: 'Target genre' }).fill('Smew two');
  await page.getByRole('option', { name: 'Smew two' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(toast(page, '1 genre merged')).toBeVisible();
  await page.getByRole('link', { name: 'Merged genres' }).click();
  await page.waitForURL('**/admin/genres/merges');
  await expect(page.getByRole('row', { name: /Smew one/ })).toContainText('Smew two');
  await page.setViewportSize(PHONE);
  await fits(page);
  await button(page, 'Undo merge of Smew one').click();
  const question = page.getByRole('alertdialog', { name: 'Separate “Smew one” from “Smew two” again?' });
  await expect(question).toContainText('The former address works again');
  await cleanOf(page);
  await question.getByRole('button', { name: 'Undo merge' }).click();
  await expect(toast(page, '“Smew one” returned')).toBeVisible();
  expect((await page.request.get('/genre/smew-one', { maxRedirects: 0 })).status()).toBe(200);
  await forget();
});

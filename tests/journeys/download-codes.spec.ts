import { readFileSync } from 'node:fs';
import { violationsInBothSchemes, violationsOf } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import { addAlbumHome, addTrackHome } from '../support/home-rows';
import { become, button, dialog } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';

/** Public album with two tracks that use catalogue audio. */
const makeAlbum = async (site: SiteDatabase, artist: { id: number }, name: string): Promise<number> => {
  const [made] = await site.run(
    "insert into albums (name, slug, visibility, image) select ?, 'coded', 'public', image from albums where image is not null limit 1 returning id",
    name,
  );
  const id = Number(made?.id);
  await addAlbumHome(site, id, artist);
  for (const song of ['First tide', 'Second tide']) {
    const [track] = await site.run(
      `insert into tracks (name, slug, duration, audio_key, audio_type, audio_size, visibility, album_id)
       select ?, 'song', duration, audio_key, audio_type, audio_size, 'public', ? from tracks where audio_key is not null order by id limit 1 returning id`,
      song,
      id,
    );
    await addTrackHome(site, Number(track?.id), artist);
  }
  return id;
};

test('an artist creates and prints download codes; a guest redeems one and downloads the music', async ({
  page,
  site,
  baseURL,
  browser,
}) => {
  const person = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, person);
  const name = `Slack Water ${crypto.randomUUID().slice(0, 6)}`;
  const album = await makeAlbum(site, artist, name);
  const panel = page.locator('#download-codes');

  // By keyboard on desktop.
  await page.emulateMedia({ colorScheme: 'dark' });
  await become(page, baseURL, person);
  await open(page, `/backstage/albums/${album}/edit`);
  await button(page, 'New codes').press('Enter');
  const form = dialog(page, 'New download codes');
  await form.getByRole('button', { name: 'Create codes' }).press('Enter');
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await form.getByRole('textbox', { name: /^Name/ }).fill('Tour cards');
  const amount = form.getByRole('textbox', { name: 'Number of codes' });
  await amount.fill('12');
  await amount.press('Tab');
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole('button', { name: 'Create codes' }).press('Enter');
  await expect(toast(page, 'Codes created')).toBeVisible();
  await expect(panel.getByRole('listitem')).toContainText('12 codes · 0 of 12 used · original files');

  const saving = page.waitForEvent('download');
  await button(page, 'Cards of Tour cards as PDF').press('Enter');
  const sheet = await saving;
  expect(sheet.suggestedFilename()).toBe('Tour cards.pdf');
  const pdf = readFileSync(await sheet.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const table = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Codes of Tour cards as CSV' }).press('Enter');
  const lines = readFileSync(await (await table).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(13);
  await button(page, 'Codes of Tour cards').press('Enter');
  const listed = dialog(page, 'Codes of Tour cards');
  await expect(listed.getByRole('listitem')).toHaveCount(12);
  const codes = await listed.locator('code').allTextContents();
  expect(lines[1]).toContain(codes[0] ?? 'none');
  await page.keyboard.press('Escape');

  // A visitor with a card on a phone, without JavaScript.
  const phone = { baseURL, viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
  const plain = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await plain.goto('/redeem');
  await plain.getByRole('textbox', { name: /^Code/ }).fill('CCCC-CCCC-CCCC');
  await plain.getByRole('button', { name: 'Check code' }).click();
  await expect(plain.getByText('This code doesn’t exist.')).toBeVisible();
  await plain.getByRole('textbox', { name: /^Code/ }).fill((codes[0] ?? '').toLowerCase().replaceAll('-', ' '));
  await plain.getByRole('button', { name: 'Check code' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(plain.getByText('Second tide')).toBeVisible();
  await plain.getByRole('button', { name: 'Use code and download' }).click();
  await expect(plain).toHaveURL(/\/redeem\?pass=/);
  await expect(plain.getByRole('link', { name: 'Download all as ZIP' })).toBeVisible();
  await plain.reload();
  const song = plain.waitForEvent('download');
  await plain.getByRole('link', { name: 'Download First tide' }).click();
  expect(readFileSync(await (await song).path()).length).toBeGreaterThan(1000);
  await plain.goto(`/redeem?code=${codes[0]}`);
  await expect(plain.getByText('This code has already been used.')).toBeVisible();
  await plain.context().close();

  // By the code's URL, as from a QR code, with JavaScript.
  const context = await browser.newContext(phone);
  const guest = await context.newPage();
  await open(guest, `/redeem?code=${codes[1]}`);
  await expect(guest.getByText('You can use this code once.')).toBeVisible();
  expect(await violationsInBothSchemes(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Use code and download' }).press('Enter');
  await expect(guest).toHaveURL(/\/redeem\?pass=/);
  const zip = guest.waitForEvent('download');
  await guest.getByRole('link', { name: 'Download all as ZIP' }).press('Enter');
  expect((await zip).suggestedFilename()).toBe(`${name}.zip`);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // Usage of the codes, and revocation.
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Rename Tour cards').press('Enter');
  const naming = dialog(page, 'Rename Tour cards');
  await naming.getByRole('textbox', { name: 'Name' }).fill('Cards of the fair');
  await naming.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(panel.getByRole('listitem')).toContainText('Cards of the fair');
  await expect(panel.getByRole('listitem')).toContainText('2 of 12 used');
  expect(await violationsOf(page, '#download-codes')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await button(page, 'Revoke Cards of the fair').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke codes' }).press('Enter');
  await expect(panel.getByRole('listitem')).toContainText('Revoked');
  await guest.reload();
  await expect(guest.getByText('The artist has revoked this code.')).toBeVisible();
  await context.close();
  await removeArtist(site, artist);
});

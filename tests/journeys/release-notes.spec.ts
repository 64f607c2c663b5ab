import { violationsInBothSchemes, violationsOf } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import { addAlbumHome } from '../support/home-rows';
import { renderedText } from '../support/office-journey';
import { become, button, dialog } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';
import { ONE_CLICK, sealed } from '../support/unsubscribe-link';

/** Public album with a follower. */
const makeOut = async (site: SiteDatabase, artist: { id: number }, fan: { id: number }, name: string): Promise<number> => {
  const [made] = await site.run("insert into albums (name, slug, visibility) values (?, 'out', 'public') returning id", name);
  await addAlbumHome(site, Number(made?.id), artist);
  await site.run('insert into artist_follows (user_id, artist_id) values (?, ?)', fan.id, artist.id);
  return Number(made?.id);
};

const tokenOf = (fan: { id: number }, artist: { id: number }): string => sealed('release-note-unsubscribe', `${fan.id}.${artist.id}`);

test('a note to followers is drafted, previewed, sent and counted; readers unsubscribe', async ({
  page,
  site,
  baseURL,
  browser,
  pageErrors,
}) => {
  const person = await site.createPerson({ permissions: ['music.create'] });
  const fan = await site.createPerson();
  const artist = await makeArtist(site, person);
  const album = await makeOut(site, artist, fan, 'Slack Water');
  const panel = page.locator('#release-note');
  const words = panel.getByRole('textbox', { name: `Message to followers of ${artist.name}` });

  // By keyboard on desktop.
  await page.emulateMedia({ colorScheme: 'dark' });
  await become(page, baseURL, person);
  await open(page, `/backstage/albums/${album}/edit`);
  await words.fill('Hear it at https://elsewhere.test/now');
  await button(page, 'Save draft').press('Enter');
  await expect(
    panel.getByText('Only links to this site are allowed. This looks like another site: https://elsewhere.test/now'),
  ).toBeVisible();
  await words.fill('Written by the sea.\n\nListen with headphones.');
  await button(page, 'Save draft').press('Enter');
  await expect(toast(page, 'Draft saved')).toBeVisible();
  const drafts = await site.run('select body from release_notes where album_id = ?', album);
  expect(drafts).toEqual([{ body: 'Written by the sea.\n\nListen with headphones.' }]);
  await button(page, 'Preview').press('Enter');
  const preview = dialog(page, 'Preview of your note');
  await expect(preview).toContainText('Goes to 1 followers on this site and 1 by email.');
  await expect(preview).toContainText(`${artist.name} sent you a message about Slack Water`);
  await expect(preview).toContainText('An artist you follow writes about a release');
  expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  // A follower leaves after the preview: sending requires the current number.
  await button(page, 'Preview').press('Enter');
  await expect(preview).toBeVisible();
  await site.run('delete from artist_follows where artist_id = ?', artist.id);
  await preview.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(preview).toContainText('Nothing was sent. Check the new preview.');
  await expect(preview).toContainText('No follower would receive this note yet.');
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')]);
  await expect(preview.getByRole('button', { name: 'Send now' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await site.run('insert into artist_follows (user_id, artist_id) values (?, ?)', fan.id, artist.id);

  await button(page, 'Preview').press('Enter');
  await preview.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(toast(page, 'Note sent')).toBeVisible();
  await expect(panel).toContainText('Will be sent within a few minutes.');
  await button(page, 'Cancel sending').press('Enter');
  await expect(words).toHaveValue('Written by the sea.\n\nListen with headphones.');
  await button(page, 'Preview').press('Enter');
  await preview.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(panel).toContainText('Will be sent within a few minutes.');

  // Rows that the scheduled delivery writes.
  const [note] = await site.run('select id from release_notes where album_id = ?', album);
  await site.run(
    "insert into notifications (user_id, kind, dedupe_key, subject_id, created_at) values (?, 'release-noted', ?, ?, ?)",
    fan.id,
    `release-noted:${note?.id}:`,
    String(note?.id),
    Date.now(),
  );
  const end = [Date.now(), Date.now(), Number(note?.id)];
  await site.run(
    'update release_notes set begun_at = ?, finished_at = ?, notified_count = 1, mails_due = 1, mailed_count = 1 where id = ?',
    ...end,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/backstage/albums/${album}/edit?sent`);
  await expect(panel).toContainText('1 on this site, 1 by email.');
  await expect(words).toHaveCount(0);
  expect(await violationsOf(page, '#release-note')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // The reader sees the note among notifications, and can unsubscribe by email link without login or JavaScript.
  await become(page, baseURL, fan);
  const told = await renderedText(page, '/notifications');
  expect(told).toContain(`${artist.name} sent you a message about Slack Water`);
  expect(told).toContain('Listen with headphones.');
  const address = `/unsubscribe?token=${tokenOf(fan, artist)}`;
  const recipientCount = async () =>
    Number((await site.run('select count(*) as n from artist_follows where artist_id = ? and notes_off_at is null', artist.id))[0]?.n);
  const guests = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const guest = await guests.newPage();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { name: `Unsubscribe from ${artist.name}?` })).toBeVisible();
  expect(await recipientCount()).toBe(1);
  await guest.getByRole('button', { name: 'Unsubscribe from this artist' }).click();
  await expect(guest.getByRole('heading', { name: `You’re unsubscribed from ${artist.name}` })).toBeVisible();
  expect(await recipientCount()).toBe(0);
  await guest.getByRole('button', { name: 'Resubscribe' }).click();
  await expect(guest.getByRole('heading', { name: `You’re subscribed to ${artist.name} again` })).toBeVisible();
  expect(await recipientCount()).toBe(1);
  await guests.close();
  // One-click unsubscribe, and a forged token.
  expect((await page.request.post(`/unsubscribe?token=${fan.id}.${artist.id}.x`, ONE_CLICK)).status()).toBe(404);
  expect(await recipientCount()).toBe(1);
  expect((await page.request.post(address, ONE_CLICK)).status()).toBe(200);
  expect(await recipientCount()).toBe(0);
  await removeArtist(site, artist);
});

test('one press unsubscribes from the weekly email, without login and from mail clients', async ({ page, site }) => {
  const reader = await site.createPerson();
  const token = sealed('insight-mail', String(reader.id));
  const address = `/unsubscribe?token=${token}`;
  const stops = async () => Number((await site.run('select count(*) as n from insight_mail_stops where user_id = ?', reader.id))[0]?.n);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/weekly-mail#${token}`);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Unsubscribe from the weekly email?' })).toBeVisible();
  expect(await stops()).toBe(0);
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed from the weekly email' })).toBeVisible();
  expect(await stops()).toBe(1);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resubscribe' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re subscribed to the weekly email again' })).toBeVisible();
  expect(await stops()).toBe(0);
  expect((await page.request.post(`/unsubscribe?token=${reader.id}.x`, ONE_CLICK)).status()).toBe(404);
  expect((await page.request.post(address, ONE_CLICK)).status()).toBe(200);
  expect(await stops()).toBe(1);
});

import { readFileSync } from 'node:fs';
import { violationsInBothSchemes, violationsOf } from '../support/accessibility';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import { addAlbumHome, addTrackHome } from '../support/home-rows';
import { renderedText } from '../support/office-journey';
import { become, button, dialog } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';
import { ONE_CLICK, sealed } from '../support/unsubscribe-link';

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

const tokenOf = (fan: { id: number }, artist: { id: number }): string => sealed('release-note-unsubscribe', `${fan.id}.${artist.id}`);

test('a release has download codes that guests redeem, and a note that followers receive', async ({
  page,
  site,
  baseURL,
  browser,
  pageErrors,
}) => {
  test.setTimeout(240_000);
  const person = await site.createPerson({ permissions: ['music.create'] });
  const fan = await site.createPerson();
  const artist = await makeArtist(site, person);
  const name = `Slack Water ${crypto.randomUUID().slice(0, 6)}`;
  const album = await makeAlbum(site, artist, name);
  await site.run('insert into artist_follows (user_id, artist_id) values (?, ?)', fan.id, artist.id);
  const codesPanel = page.locator('#download-codes');
  const notePanel = page.locator('#release-note');
  const words = notePanel.getByRole('textbox', { name: `Message to followers of ${artist.name}` });

  // By keyboard on desktop.
  await page.emulateMedia({ colorScheme: 'dark' });
  await become(page, baseURL, person);
  await open(page, `/backstage/albums/${album}/edit`);

  // Download codes are created, and printed as cards.
  await button(page, 'New codes').press('Enter');
  const form = dialog(page, 'New download codes');
  await form.getByRole('button', { name: 'Create codes' }).press('Enter');
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await form.getByRole('textbox', { name: /^Name/ }).fill('Tour cards');
  const amount = form.getByRole('textbox', { name: 'Number of codes' });
  await amount.fill('12');
  await amount.press('Tab');
  expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Create codes' }).press('Enter');
  await expect(toast(page, 'Codes created')).toBeVisible();
  await expect(codesPanel.getByRole('listitem')).toContainText('12 codes · 0 of 12 used · original files');

  const saving = page.waitForEvent('download');
  await button(page, 'Cards of Tour cards as PDF').press('Enter');
  const sheet = await saving;
  expect(sheet.suggestedFilename()).toBe('Tour cards.pdf');
  const pdf = readFileSync(await sheet.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const table = page.waitForEvent('download');
  await codesPanel.getByRole('link', { name: 'Codes of Tour cards as CSV' }).press('Enter');
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

  // A note is drafted, previewed and sent.
  await words.fill('Hear it at https://elsewhere.test/now');
  await button(page, 'Save draft').press('Enter');
  await expect(
    notePanel.getByText('Only links to this site are allowed. This looks like another site: https://elsewhere.test/now'),
  ).toBeVisible();
  await words.fill('Written by the sea.\n\nListen with headphones.');
  await button(page, 'Save draft').press('Enter');
  await expect(toast(page, 'Draft saved')).toBeVisible();
  const drafts = await site.run('select body from release_notes where album_id = ?', album);
  expect(drafts).toEqual([{ body: 'Written by the sea.\n\nListen with headphones.' }]);
  await button(page, 'Preview').press('Enter');
  const preview = dialog(page, 'Preview of your note');
  await expect(preview).toContainText('Goes to 1 followers on this site and 1 by email.');
  await expect(preview).toContainText(`${artist.name} sent you a message about ${name}`);
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
  await expect(notePanel).toContainText('Will be sent within a few minutes.');
  await button(page, 'Cancel sending').press('Enter');
  await expect(words).toHaveValue('Written by the sea.\n\nListen with headphones.');
  await button(page, 'Preview').press('Enter');
  await preview.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(notePanel).toContainText('Will be sent within a few minutes.');

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

  // The artist sees both on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/backstage/albums/${album}/edit?sent`);
  await expect(notePanel).toContainText('1 on this site, 1 by email.');
  await expect(words).toHaveCount(0);
  expect(await violationsOf(page, '#release-note')).toEqual([]);

  await button(page, 'Rename Tour cards').press('Enter');
  const naming = dialog(page, 'Rename Tour cards');
  await naming.getByRole('textbox', { name: 'Name' }).fill('Cards of the fair');
  await naming.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(codesPanel.getByRole('listitem')).toContainText('Cards of the fair');
  await expect(codesPanel.getByRole('listitem')).toContainText('2 of 12 used');
  expect(await violationsOf(page, '#download-codes')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await button(page, 'Revoke Cards of the fair').press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke codes' }).press('Enter');
  await expect(codesPanel.getByRole('listitem')).toContainText('Revoked');
  await guest.reload();
  await expect(guest.getByText('The artist has revoked this code.')).toBeVisible();
  await context.close();
  // The reader sees the note among notifications, and can unsubscribe by email link without login or JavaScript.
  await become(page, baseURL, fan);
  const notifications = await renderedText(page, '/notifications');
  expect(notifications).toContain(`${artist.name} sent you a message about ${name}`);
  expect(notifications).toContain('Listen with headphones.');
  const address = `/unsubscribe?token=${tokenOf(fan, artist)}`;
  const recipientCount = async () =>
    Number((await site.run('select count(*) as n from artist_follows where artist_id = ? and notes_off_at is null', artist.id))[0]?.n);
  const reader = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { name: `Unsubscribe from ${artist.name}?` })).toBeVisible();
  expect(await recipientCount()).toBe(1);
  await reader.getByRole('button', { name: 'Unsubscribe from this artist' }).click();
  await expect(reader.getByRole('heading', { name: `You’re unsubscribed from ${artist.name}` })).toBeVisible();
  expect(await recipientCount()).toBe(0);
  await reader.getByRole('button', { name: 'Resubscribe' }).click();
  await expect(reader.getByRole('heading', { name: `You’re subscribed to ${artist.name} again` })).toBeVisible();
  expect(await recipientCount()).toBe(1);
  await reader.context().close();
  // One-click unsubscribe, and a forged token.
  expect((await page.request.post(`/unsubscribe?token=${fan.id}.${artist.id}.x`, ONE_CLICK)).status()).toBe(404);
  expect(await recipientCount()).toBe(1);
  expect((await page.request.post(address, ONE_CLICK)).status()).toBe(200);
  expect(await recipientCount()).toBe(0);

  await test.step('one press unsubscribes from the weekly email, without login and from mail clients', async () => {
    const subscriber = await site.createPerson();
    const token = sealed('insight-mail', String(subscriber.id));
    const weekly = `/unsubscribe?token=${token}`;
    const stops = async () =>
      Number((await site.run('select count(*) as n from insight_mail_stops where user_id = ?', subscriber.id))[0]?.n);
    await page.context().clearCookies();
    await page.goto(`/weekly-mail#${token}`);
    await expect(page).toHaveURL(weekly);
    await expect(page.getByRole('heading', { name: 'Unsubscribe from the weekly email?' })).toBeVisible();
    expect(await stops()).toBe(0);
    await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed from the weekly email' })).toBeVisible();
    expect(await stops()).toBe(1);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resubscribe' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'You’re subscribed to the weekly email again' })).toBeVisible();
    expect(await stops()).toBe(0);
    expect((await page.request.post(`/unsubscribe?token=${subscriber.id}.x`, ONE_CLICK)).status()).toBe(404);
    expect((await page.request.post(weekly, ONE_CLICK)).status()).toBe(200);
    expect(await stops()).toBe(1);
  });
  await removeArtist(site, artist);
});

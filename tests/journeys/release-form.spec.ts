import { expect, open, test, toast } from '../support/account-journey';
import { closeOut, makeArtist, makeTrack, removeArtist } from '../support/backstage-journey';
import { png } from '../support/image';
import { become } from '../support/playlist-journey';

const FILE =
  '[ar:Ada Reed]\n[offset:-3000]\n[00:10.00]Fold the paper\n[00:15.000]\n\n[00:20.00][00:40.00]Let it <00:20.50>go\n[00:30.25]Slow tide';

const LINES = [
  { text: 'Fold the paper', time: 13_000 },
  { text: '', time: 18_000 },
  { text: '', time: null },
  { text: 'Let it go', time: 23_000 },
  { text: 'Slow tide', time: 33_250 },
  { text: 'Let it go', time: 43_000 },
];

test('BACK-017 BACK-019 a release is created, gets a track, is published and opened by its menu', async ({
  page,
  site,
  baseURL,
  request,
}) => {
  const user = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, user);
  const track = await makeTrack(site, artist, `Slack Tide ${artist.id}`);
  await site.run("update tracks set visibility = 'private' where id = ?", track);
  await become(page, baseURL, user);
  await open(page, '/backstage/albums/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New release');
  await expect(page.getByText(artist.name)).toBeVisible();
  await page.getByRole('button', { name: 'Create release' }).click();
  const title = page.getByRole('textbox', { name: /^Title/ });
  await expect(page.locator('[data-part="field"]', { has: title }).locator('[data-part="error"]')).toHaveText('Enter a name.');
  await title.fill('Tidal');
  const genre = page.getByRole('combobox', { name: 'Genres' });
  await genre.pressSequentially('fol');
  await page.getByRole('option', { name: 'Folk', exact: true }).click();
  await expect(genre).toHaveValue('');
  await page
    .locator('[data-part="image-field"] input[type=file]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(png(64, 64)) });
  const crop = page.getByRole('dialog', { name: 'Crop image' });
  await expect(crop.locator('[data-part="crop-window"]')).not.toHaveCSS('border-radius', '50%');
  await crop.getByRole('button', { name: 'Use image' }).click();
  await page.getByRole('button', { name: 'Create release' }).click();
  await page.waitForURL(/\/backstage\/albums\/\d+\/edit$/);
  const itsPage = page.locator('#album-form').getByRole('link', { name: 'View page' });
  await expect(itsPage).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Add a track that you uploaded' }).pressSequentially('Slack');
  await page.getByRole('option', { name: `Slack Tide ${artist.id}` }).click();
  await expect(page.locator('[data-part="album-track"]')).toHaveCount(1);
  await page.getByRole('group', { name: 'Visibility' }).getByText('Public', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Saved Tidal')).toBeVisible();
  await closeOut(page, 'Tidal');
  await expect(itsPage).toHaveAttribute('href', /\/album\/\d+\/.+\/tidal$/);
  const id = Number(/albums\/(\d+)/.exec(page.url())?.[1]);
  // `request` has no cookies: a guest.
  expect(await (await request.get(`/album/${id}/tern-tide/tidal`)).text()).toContain(`data-track="${track}"`);
  await itsPage.click();
  await expect(page).toHaveURL(`/album/${id}/tern-tide/tidal`);
  // The menu fetches permissions once.
  await expect(page.getByRole('button', { name: 'Your menu' })).toContainText('Noor');
  await page.getByRole('button', { name: 'More for Tidal', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`/backstage/albums/${id}/edit$`));

  await test.step('a pasted lyrics file keeps its times when only the credits change', async () => {
    const readLyric = async () => (await (await page.request.get(`/api/v1/tracks/${track}/lyrics`)).json()).lyric;
    const text = page.getByRole('textbox', { name: /^Text/ });
    const save = page.getByRole('button', { name: 'Save', exact: true });

    await test.step('the file is pasted and saved with its times', async () => {
      await open(page, `/backstage/tracks/${track}/lyrics`);
      await text.fill(FILE);
      await expect(text).toHaveValue('[ar:Ada Reed]\n[offset:-3000]\nFold the paper\n\n\nLet it go\nSlow tide');
      await expect(page.getByText('Sync (4 of 4)')).toBeVisible();
      await save.click();
      await expect(toast(page, 'Lyrics and times saved')).toBeVisible();
      expect(await readLyric()).toMatchObject({ text: FILE, synced: true, lines: LINES });
    });

    await test.step('only the credits change', async () => {
      await open(page, `/backstage/tracks/${track}/lyrics`);
      await page.getByRole('textbox', { name: 'Written by' }).fill('Ada Reed');
      await save.click();
      await expect(toast(page, 'Lyrics and times saved')).toBeVisible();
      expect(await readLyric()).toMatchObject({ text: FILE, synced: true, credits: 'Ada Reed', lines: LINES });
    });

    await test.step('a line with an unreadable time is named at the field', async () => {
      await text.fill('[00:10.00]Fold the paper\n[00:1x.00]Let it go');
      await expect(page.getByText('The time in line 2 can’t be read. Write it like [01:23.45].')).toBeVisible();
    });
  });
  await removeArtist(site, artist);
});

import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, makeTrack, removeArtist } from '../support/backstage-journey';
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

test('a pasted lyrics file keeps its times when only the credits change', async ({ page, site, baseURL }) => {
  const user = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, user);
  const id = await makeTrack(site, artist, 'Paper Boat');
  const readLyric = async () => (await (await page.request.get(`/api/v1/tracks/${id}/lyrics`)).json()).lyric;
  const text = page.getByRole('textbox', { name: /^Text/ });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await become(page, baseURL, user);

  await test.step('the file is pasted and saved with its times', async () => {
    await open(page, `/backstage/tracks/${id}/lyrics`);
    await text.fill(FILE);
    await expect(text).toHaveValue('[ar:Ada Reed]\n[offset:-3000]\nFold the paper\n\n\nLet it go\nSlow tide');
    await expect(page.getByText('Sync (4 of 4)')).toBeVisible();
    await save.click();
    await expect(toast(page, 'Lyrics and times saved')).toBeVisible();
    expect(await readLyric()).toMatchObject({ text: FILE, synced: true, lines: LINES });
  });

  await test.step('only the credits change', async () => {
    await open(page, `/backstage/tracks/${id}/lyrics`);
    await page.getByRole('textbox', { name: 'Written by' }).fill('Ada Reed');
    await save.click();
    await expect(toast(page, 'Lyrics and times saved')).toBeVisible();
    expect(await readLyric()).toMatchObject({ text: FILE, synced: true, credits: 'Ada Reed', lines: LINES });
  });

  await test.step('a line with an unreadable time is named at the field', async () => {
    await text.fill('[00:10.00]Fold the paper\n[00:1x.00]Let it go');
    await expect(page.getByText('The time in line 2 can’t be read. Write it like [01:23.45].')).toBeVisible();
  });
  await removeArtist(site, artist);
});

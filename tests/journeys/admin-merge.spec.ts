import { foldedColumn } from '#functions/platform/contract/fold';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, makeTrack } from '../support/backstage-journey';
import { forgetMusic, MUSIC_OFFICE, makeUnmanaged } from '../support/music-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, button } from '../support/playlist-journey';

test('two artists are merged after a summary of the effects, and the old URL redirects', async ({ page, site, baseURL }) => {
  const word = 'Godwit';
  await forgetMusic(site, word);
  const [loser, keeper] = [
    await site.createPerson({ name: 'Lena Loses', permissions: ['music.create'] }),
    await site.createPerson({ name: 'Kim Keeps' }),
  ];
  const from = await makeArtist(site, loser);
  await site.run(
    'update artists set name = ?, folded = ?, slug = ? where id = ?',
    `${word} Old`,
    foldedColumn(`${word} Old`),
    'old',
    from.id,
  );
  const track = await makeTrack(site, from, `${word} Song`);
  const into = await makeUnmanaged(site, `${word} New`);
  await site.run('insert into artist_managers (artist_id, user_id) values (?, ?)', into.id, keeper.id);
  for (const artist of [from, into]) await site.run('insert into artist_follows (user_id, artist_id) values (?, ?)', keeper.id, artist.id);

  await become(page, baseURL, await site.createPerson(MUSIC_OFFICE));
  await open(page, `/admin/artists?query=${word}`);
  await button(page, `More for ${word} Old`).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Merge into another' }).click();
  await page.waitForURL(`**/admin/artists/${from.id}/merge`);
  await page.getByRole('combobox', { name: 'Merge into' }).fill(`${word} New`);
  await page.getByRole('option', { name: `${word} New` }).click();
  const follows = page.getByRole('list', { name: 'Consequences' });
  await expect(follows).toContainText('1 user follows both and is counted once.');
  await expect(follows).toContainText(`Lena Loses can no longer edit the music of ${word} Old.`);
  await expect(follows).toContainText('Their music moves to Kim Keeps.');
  await cleanOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page);
  await cleanOf(page);
  await button(page, 'Merge').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await expect(toast(page, `“${word} Old” merged into “${word} New”`)).toBeVisible();
  await page.waitForURL(`**/admin/artists/${into.id}/edit`);

  await page.context().clearCookies();
  const old = await page.request.get(`/artist/${from.id}/old`);
  expect(new URL(old.url()).pathname).toMatch(new RegExp(`^/artist/${into.id}/`));
  expect(await old.text()).toContain(`${word} New`);
  expect(await old.text()).toContain(`${word} Song`);
  await become(page, baseURL, loser);
  expect((await page.request.get(`/backstage/tracks/${track}/edit`)).status()).toBe(404);
  await forgetMusic(site, word);
});

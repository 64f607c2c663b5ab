import { expect, open, test } from '../support/account-journey';
import { makeArtist, makeTrack, removeArtist } from '../support/backstage-journey';
import { become } from '../support/playlist-journey';

test('the name of a credit is suggested from earlier credits, and a profile is offered', async ({ page, site, baseURL }) => {
  const user = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, user);
  const [earlier, next] = [await makeTrack(site, artist, 'Quay'), await makeTrack(site, artist, 'Pier')];
  const contributors = JSON.stringify([{ role: 'engineer', name: 'Ida Holm', instrument: null }]);
  await site.run('update tracks set contributors = ? where id = ?', contributors, earlier);
  await become(page, baseURL, user);
  await open(page, `/backstage/tracks/${next}/edit`);

  await page.getByRole('button', { name: 'Add credit' }).click();
  const name = page.getByRole('combobox', { name: 'Name of credit 1' });
  const suggested = await name.getAttribute('list');
  await expect(page.locator(`[id="${suggested}"] option[value="Ida Holm"]`)).toHaveCount(1);
  await name.fill(artist.name);
  await name.blur();
  await page.getByRole('button', { name: 'Credit the profile' }).click();
  await expect(name).toHaveCount(0);
  await removeArtist(site, artist);
});

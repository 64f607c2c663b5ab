import { open, test } from '../support/account-journey';
import { become, button } from '../support/playlist-journey';
import { makeUnmanaged, MUSIC_OFFICE } from '../support/music-journey';

test('shots', async ({ page, site, baseURL }) => {
  await become(page, baseURL, await site.createPerson({ ...MUSIC_OFFICE, permissions: [...MUSIC_OFFICE.permissions, 'genres.update'] }));
  const [from, into] = [await makeUnmanaged(site, 'Zz Shot Old'), await makeUnmanaged(site, 'Zz Shot New')];
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/admin/artists/${from.id}/merge`);
  await page.getByRole('combobox', { name: 'Merge into' }).fill('Zz Shot New');
  await page.getByRole('option', { name: 'Zz Shot New' }).click();
  await button(page, 'Merge').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await page.waitForURL(`**/admin/artists/${into.id}/edit`);
  await page.screenshot({ path: '/tmp/mu-toast.png' });
  await open(page, '/admin/artists');
  await page.screenshot({ path: '/tmp/mu-artists.png' });
  await open(page, '/admin/artists/merges');
  await page.screenshot({ path: '/tmp/mu-list.png' });
  await button(page, 'Undo merge of Zz Shot Old').click();
  await page.getByRole('list', { name: 'What returns' }).waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/mu-dialog.png' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: '/tmp/mu-dialog-390.png' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo merge' }).click();
  await page.getByText('“Zz Shot Old” is a separate artist again.').waitFor();
  await page.screenshot({ path: '/tmp/mu-done-390.png' });
});

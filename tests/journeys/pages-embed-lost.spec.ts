import { expect, test } from '../support/account-journey';
import { readCatalogue } from '../support/catalogue';

test('P14 an embedded album skips a track without audio and says so', async ({ page, request, site, pageErrors }) => {
  const { album, paths } = await readCatalogue(request);
  const [lost] = await site.run(
    'select id, name, audio_key from tracks where album_id = ? order by disc, number limit 1 offset 1',
    album.id,
  );
  await site.run("update tracks set audio_key = 'audio/lost' where id = ?", Number(lost?.id));
  try {
    await page.goto(`${paths.album}/embed`);
    const rows = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem');
    const main = page.locator('[data-embed=play]');
    await rows.nth(0).getByRole('button').click();
    await expect(rows.nth(0)).toHaveAttribute('data-playback', 'playing');
    await page.getByRole('slider', { name: 'Seek' }).press('End');
    await expect(page.locator('[data-embed=status]')).toHaveText(`“${lost?.name}” cannot be played, skipping`);
    await expect(main).toHaveAttribute('data-state', 'error');
    await expect(rows.nth(2)).toHaveAttribute('data-playback', 'playing');
    await expect(main).toHaveAttribute('data-state', 'playing');
    await expect(page.locator('[data-embed=status]')).toHaveText('');
  } finally {
    await site.run('update tracks set audio_key = ? where id = ?', String(lost?.audio_key), Number(lost?.id));
  }
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !error.includes('Failed to load resource')));
});

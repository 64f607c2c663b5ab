import { expect, open, test } from '../support/account-journey';
import { readCatalogue } from '../support/catalogue';

test('PAGE-018 a missing track leads to music with a similar name and to the search', async ({ page, request, pageErrors }) => {
  const { track } = await readCatalogue(request);
  await open(page, `/track/999999999/${track.slug}`);
  const similar = page.getByRole('navigation', { name: 'Similar pages' });
  await expect(similar.getByRole('link', { name: track.name, exact: true }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find music' }).fill(track.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/search/${encodeURIComponent(track.name)}$`));

  await test.step('an address without a name shows no similar pages', async () => {
    const asked: string[] = [];
    page.on('request', (sent) => sent.url().includes('/search/suggestions') && asked.push(sent.url()));
    await open(page, '/artist/999999999');
    await expect(page.getByRole('searchbox', { name: 'Find music' })).toBeVisible();
    await expect(similar).toHaveCount(0);
    expect(asked).toEqual([]);
  });
  expect(pageErrors.splice(0).every((error) => error.includes('404'))).toBe(true);
});

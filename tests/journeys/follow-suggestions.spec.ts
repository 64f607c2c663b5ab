import { violationsInBothSchemes } from '../support/accessibility';
import { expect, open, signIn, test } from '../support/account-journey';

test('the feed and notifications suggest artists that the user does not follow yet', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  const [followed] = await site.run('select id, name from artists order by plays desc limit 1');
  await site.run('insert into artist_follows (user_id, artist_id, created_at) values (?, ?, ?)', user.id, Number(followed?.id), Date.now());
  await signIn(page, baseURL, user);
  for (const path of ['/feed?only=reposts', '/notifications']) {
    await open(page, path);
    const suggested = page.getByRole('complementary', { name: 'Artists to follow' });
    await expect(suggested.getByRole('button', { name: /^Follow / })).not.toHaveCount(0);
    await expect(suggested.getByRole('link', { name: String(followed?.name), exact: true })).toHaveCount(0);
    expect([path, await violationsInBothSchemes(page)]).toEqual([path, []]);
  }
  const first = page.getByRole('complementary', { name: 'Artists to follow' }).getByRole('button').first();
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
});

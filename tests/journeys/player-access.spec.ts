import { NAMED_AS_SEEN, violationsOf } from '../support/accessibility';
import { albumUrl, expect, findAlbum, test } from '../support/player-journey';

test('every layer of the player is accessible and returns the focus to its opener', async ({ page, player, request }) => {
  test.setTimeout(120_000);
  const album = await findAlbum(request);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(albumUrl(album));
  await page.locator('main [data-play]').first().click();
  await player.expectSound();
  await player.ready();
  const expectAccessible = async (layer: string, part?: string) => {
    const violations = await violationsOf(page, part, NAMED_AS_SEEN);
    expect(violations.map(({ id, nodes }) => `${layer}: ${id}: ${nodes[0]?.html}`)).toEqual([]);
  };
  await expectAccessible('the bar');

  for (const tab of ['Queue', 'Lyrics', 'History']) {
    if (tab === 'Queue') await page.keyboard.press('q');
    else await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await expectAccessible(tab, '[data-region="panel"]');
  }
  await page.getByRole('tab', { name: 'History' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Queue' })).toBeFocused();
  await page.keyboard.press('Escape');

  const settings = player.button('Playback settings');
  await settings.click();
  await expect(page.getByLabel('Speed')).toBeFocused();
  await expectAccessible('settings', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible('keys', 'dialog[open]');
  await page.keyboard.press('Escape');

  const more = page.locator('main [data-menu]').first();
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Add to queue' })).toBeFocused();
  await expectAccessible('menu', '[role="menu"]');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  const open = player.region.getByRole('button', { name: 'Open the player', exact: true });
  await open.click();
  const full = page.getByRole('dialog', { name: 'Now playing' });
  await expect(full.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible('now playing', '[role="dialog"]');
  await page.keyboard.press('Shift+Tab');
  await expect(full.getByRole('button', { name: 'Playback settings' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(full).toHaveCount(0);
  await expect(open).toBeFocused();
});

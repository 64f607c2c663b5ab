import { expect, test } from '@playwright/test';
import { violationsOf } from '../../support/accessibility';
import { openSheet, stopClock } from './sheet';

test.beforeEach(({ page }) => page.clock.install());

const toast = '[data-part="toast"]:not([data-state="leaving"])';

test('ENT-091 ERR-032 ERR-033 ERR-034 ERR-036 ERR-037 ERR-038 toasts: place, duration, ids', async ({ page }) => {
  await openSheet(page, 'floating');
  await stopClock(page);
  await page.getByRole('button', { name: 'Positive toast' }).click();
  await expect(page.locator(toast)).toContainText('Added to Kitchen, 7 pm');
  const box = await page.locator(toast).boundingBox();
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2)).toBe(720);
  expect((box?.y ?? 0) > 700).toBe(true);
  await page.clock.runFor(2000);
  await expect(page.locator(toast)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.locator(toast)).toHaveCount(0);
  await page.getByRole('button', { name: 'Danger toast' }).click();
  await page.clock.runFor(7000);
  await expect(page.locator(toast)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page.locator(toast)).toHaveCount(0);
  await test.step('a loading toast remains until one with its id replaces it', async () => {
    await page.getByRole('button', { name: 'Loading toast' }).click();
    await page.clock.runFor(11_000);
    await expect(page.locator(toast)).toContainText('3 of 9');
    await page.getByRole('button', { name: 'Still toast' }).click();
    await expect(page.locator(toast)).toHaveText('Your export is ready');
  });
  await test.step('only the later of two toasts is shown', async () => {
    await page.getByRole('button', { name: 'Positive toast' }).click();
    await page.getByRole('button', { name: 'Danger toast' }).click();
    await expect(page.locator(toast)).toHaveText('There was an issue. Please try again.');
  });
});

test('ERR-015 ERR-019 ERR-020 a failed call shows a general toast, or its own', async ({ page }) => {
  await openSheet(page, 'messages');
  await page.getByRole('button', { name: 'Failure without a word' }).click();
  await expect(page.locator(toast)).toHaveAttribute('data-type', 'danger');
  await expect(page.locator(toast)).toHaveText('There was an issue. Please try again.');
  await expect(page.locator('[aria-live=assertive]')).toHaveText('There was an issue. Please try again.');
  await page.getByRole('button', { name: 'Failure with an action' }).click();
  await expect(page.locator(toast)).toContainText('Upgrade to upload more.');
  await page.locator(toast).getByRole('button', { name: 'Plans' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('ERR-001 ERR-002 ERR-003 ERR-004 ERR-007 ERR-008 ERR-009 ERR-012 ERR-021 the trace dialog', async ({ page }) => {
  await openSheet(page, 'messages');
  await page.getByRole('button', { name: 'Failure with a trace' }).click();
  const dialog = page.getByRole('dialog', { name: 'An error occured' });
  await expect(dialog).toContainText('Unable to reach the queue store');
  await expect(dialog).toContainText('QueueStoreException');
  await expect(page.locator(toast)).toHaveCount(0);
  const box = await page.locator('[data-part="error-overlay"]').boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Expand vendor frames' }).click();
  await expect(dialog.locator('[data-part="frame"]')).toHaveCount(6);
  await dialog.getByRole('button', { name: 'Collapse vendor frames' }).click();
  await expect(dialog.locator('[data-part="frame"]')).toHaveCount(2);
  await expect(dialog.getByRole('link', { name: 'Download log' })).toHaveAttribute('href', '/api/v1/logs/error/download-latest');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('ERR-005 ERR-006 ERR-010 ERR-011 ERR-013 ERR-014 the first own frame is selected', async ({ page }) => {
  await openSheet(page, 'messages');
  await page.getByRole('button', { name: 'Failure with a trace' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-part="frame"]')).toHaveText([/queue\.service\.ts.*save:84/, /serve\.ts.*handle:31/]);
  await expect(dialog.locator('[data-part="vendor-frames"]')).toHaveText(['3 vendor frame(s)', '1 vendor frame(s)']);
  await expect(dialog.locator('[data-part="frame"][aria-current=true]')).toHaveText(/queue\.service\.ts/);
  await expect(dialog.locator('[aria-current="location"]')).toHaveText('84  await store.put(id, state, { revision });');
  await dialog.locator('[data-part="frame"]').nth(1).click();
  await expect(dialog.locator('[aria-current="location"]')).toContainText('31');
});

test('a dialog traps the focus, returns it on Escape, and leaves the player usable', async ({ page }) => {
  await openSheet(page, 'floating');
  const opener = page.getByRole('button', { name: 'Dialog', exact: true });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await dialog.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog).toBeVisible();
  const player = page.getByRole('contentinfo', { name: 'Player' });
  const [scrim, bar] = await Promise.all([page.locator('[data-part="scrim"]').boundingBox(), player.boundingBox()]);
  expect((scrim?.y ?? 0) + (scrim?.height ?? 0)).toBe(bar?.y);
  await player.getByRole('button', { name: 'Play' }).click();
  await expect(player.getByRole('button', { name: 'Play' })).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog).toBeVisible();
});

test('the component sheet has no accessibility violations, dark and light', async ({ page }) => {
  await openSheet(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await page.clock.runFor(2000);
    const axe = async () => (await violationsOf(page)).map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
    expect(await axe()).toEqual([]);
    await page.getByRole('button', { name: 'Drawer' }).click();
    await page.clock.runFor(1000);
    // CSS animations ignore the frozen clock.
    await expect(page.locator('[data-part="modal"]')).toBeVisible();
    await expect(page.locator('[data-part="scrim"]')).toBeVisible();
    await expect(page.locator('[data-part="scrim"][data-entering], [data-part="modal"][data-entering]')).toHaveCount(0);
    expect(await axe()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await expect(page.locator('[data-part="modal"]')).toHaveCount(0);
  }
});

import { expect, type Page, test } from '@playwright/test';
import { openSheet } from './sheet';

interface Press {
  key: string;
  code: string;
  repeat?: boolean;
  isComposing?: boolean;
  ctrlKey?: boolean;
}

const dispatch = (page: Page, init: Press): Promise<void> =>
  page.evaluate((keys) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }));
  }, init);
const hold = async (page: Page, key: string, code: string): Promise<void> => {
  for (let time = 0; time < 8; time += 1) await dispatch(page, { key, code, repeat: time > 0 });
};
const announced = (page: Page) => page.locator('[data-live-announcer][aria-live="polite"]');
const state = (page: Page) => page.locator('[data-part="player-state"]');

test.beforeEach(async ({ page }) => {
  await openSheet(page, 'player');
  await page.getByRole('button', { name: 'Start shortcuts' }).click();
});

test('shortcuts act once on keyboards of any script, and are announced', async ({ page }) => {
  let isMuted = false;
  for (const key of ['ь', 'μ', 'צ', 'ة', 'ท', 'ㅡ', 'も', 'm']) {
    await hold(page, key, 'KeyM');
    isMuted = !isMuted;
    await expect(state(page)).toContainText(isMuted ? 'muted' : 'audible');
    await expect(announced(page)).toHaveText(isMuted ? 'Muted' : 'Unmuted');
  }
  await hold(page, 'ы', 'KeyS');
  await expect(state(page)).toContainText('shuffled');
  await expect(announced(page)).toHaveText('Shuffle: on');
  await hold(page, 'к', 'KeyR');
  await expect(announced(page)).toHaveText('Repeat: all');
  await dispatch(page, { key: 'm', code: 'KeyM', isComposing: true });
  await dispatch(page, { key: 'm', code: 'KeyM', ctrlKey: true });
  await expect(state(page)).toContainText('audible, shuffled, all');
});

test('the focused seek bar changes its value when it is moved, not while the track plays', async ({ page }) => {
  const seek = page.getByRole('slider', { name: 'Seek' });
  const advance = () => page.evaluate(() => void dispatchEvent(new Event('advance')));
  await advance();
  await expect(seek).toHaveAttribute('aria-valuenow', '61000');
  await seek.focus();
  for (let second = 0; second < 5; second += 1) await advance();
  await expect(seek).toHaveAttribute('aria-valuenow', '61000');
  await expect(seek).toHaveAttribute('aria-valuetext', '1 minute 1 of 4 minutes');
  await page.keyboard.press('ArrowRight');
  await expect(seek).toHaveAttribute('aria-valuenow', '71000');
  await page.keyboard.press('Home');
  await expect(seek).toHaveAttribute('aria-valuenow', '0');
  await advance();
  await seek.blur();
  await expect(seek).toHaveAttribute('aria-valuenow', '1000');
});

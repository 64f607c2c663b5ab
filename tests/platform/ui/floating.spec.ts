import { expect, type Page, test } from '@playwright/test';
import { fieldOf, openSheet, stopClock } from './sheet';

test.beforeEach(({ page }) => page.clock.install());

const tip = '[role=tooltip]';

/** Closes the tooltip, also for the controls beside it. */
const leave = async (page: Page) => {
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_000);
  await expect(page.locator(tip)).toHaveCount(0);
};

/** Freezes the clock once the tooltip listener, which loads on first use, is ready. */
const stopClockForTips = async (page: Page) => {
  await page.getByRole('button', { name: 'positive', exact: true }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(tip)).toBeVisible();
  await page.keyboard.press('Escape');
  await stopClock(page);
};

test('UI-001 UI-002 UI-003 UI-004 UI-005 UI-006 UI-007 UI-008 UI-010 tooltips', async ({ page }) => {
  await openSheet(page, 'floating');
  await test.step('one opens at once on keyboard focus and closes on Escape', async () => {
    await page.getByRole('button', { name: 'positive', exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'neutral' })).toBeFocused();
    await expect(page.locator(tip)).toHaveText('A neutral tooltipQ');
    await expect(page.getByRole('button', { name: 'neutral' })).toHaveAccessibleDescription('A neutral tooltip Q');
    await page.keyboard.press('Escape');
    await expect(page.locator(tip)).toHaveCount(0);
  });
  await stopClockForTips(page);
  await test.step('one opens after 1500 ms and closes 500 ms after the pointer leaves', async () => {
    const control = page.getByRole('button', { name: 'positive', exact: true });
    await page.getByRole('button', { name: 'Filter', exact: true }).hover();
    await page.mouse.move(5, 5);
    await control.hover();
    await page.clock.runFor(1400);
    await expect(page.locator(tip)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(page.locator(tip)).toHaveText('A positive tooltipQ');
    await page.mouse.move(5, 5);
    await page.clock.runFor(400);
    await expect(page.locator(tip)).toBeVisible();
    await page.clock.runFor(100);
    await expect(page.locator(tip)).toHaveCount(0);
  });
  await leave(page);
  await test.step('the delay is configurable', async () => {
    await page.getByRole('button', { name: 'early' }).hover();
    await page.clock.runFor(100);
    await expect(page.locator(tip)).toHaveText('An early tooltip');
  });
  await leave(page);
  await test.step('one closes at once on pointer down', async () => {
    await page.getByRole('button', { name: 'early' }).hover();
    await page.clock.runFor(100);
    await expect(page.locator(tip)).toBeVisible();
    await page.mouse.down();
    await expect(page.locator(tip)).toHaveCount(0);
    await page.mouse.up();
  });
  await leave(page);
  await test.step('each is 10 px from its control, in the colour of its variant', async () => {
    const colours = new Set<string>();
    for (const name of ['neutral', 'positive', 'danger']) {
      const control = page.getByRole('button', { name, exact: true });
      await control.hover();
      await page.clock.runFor(1500);
      const [over, under] = await Promise.all([page.locator(tip).boundingBox(), control.boundingBox()]);
      expect(Math.round((under?.y ?? 0) - (over?.y ?? 0) - (over?.height ?? 0))).toBe(10);
      colours.add(await page.locator(tip).evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(colours.size).toBe(3);
  });
  await leave(page);
  await test.step('only one is open at a time', async () => {
    await page.getByRole('button', { name: 'neutral' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator(tip)).toHaveText('A neutral tooltipQ');
    await page.getByRole('button', { name: 'early' }).hover();
    await page.clock.runFor(100);
    await expect(page.locator(tip)).toHaveCount(1);
    await expect(page.locator(tip)).toHaveText('An early tooltip');
  });
});

test('UI-009 a floating panel is at least 16 px from the edge of the viewport', async ({ page }) => {
  await openSheet(page, 'floating');
  await page.setViewportSize({ width: 420, height: 700 });
  await page.getByRole('button', { name: 'More for Slow Ferry' }).evaluate((button) => {
    Object.assign(button.style, { position: 'fixed', right: '0', top: '300px', zIndex: '1' });
  });
  await page.getByRole('button', { name: 'More for Slow Ferry' }).click();
  const distance = async () => {
    const box = await page.getByRole('menu').locator('..').locator('..').boundingBox();
    return Math.round(420 - (box?.x ?? 0) - (box?.width ?? 0));
  };
  await expect.poll(distance).toBe(16);
});

test('UI-024 UI-025 a long list is 420 px high and scrolls; its typeahead resets after 500 ms', async ({ page }) => {
  await openSheet(page, 'fields');
  await fieldOf(page, 'Select').getByRole('button').click();
  const panel = page.locator('[data-part="floating-panel"]').filter({ has: page.getByRole('listbox') });
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeCloseTo(420, 2);
  expect(await panel.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await expect(page.locator('[role=listbox]:focus-within')).toBeVisible();
  await page.keyboard.type('p');
  await expect(page.getByRole('option', { name: 'Public domain' })).toBeFocused();
  await page.clock.runFor(600);
  await page.keyboard.type('b');
  await expect(page.getByRole('option', { name: 'Brazil' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.clock.runFor(600);
  await page.keyboard.type('cc b');
  await expect(page.getByRole('option', { name: 'CC BY 4.0' })).toBeFocused();
});

test('UI-026 a hover popover closes 150 ms after the pointer leaves', async ({ page }) => {
  await openSheet(page, 'floating');
  await stopClock(page);
  await page.mouse.move(5, 5);
  await page.getByRole('button', { name: 'Rest here' }).hover();
  await page.clock.runFor(700);
  const panel = page.getByText('12,040 listeners');
  await expect(panel).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(100);
  await expect(panel).toBeVisible();
  await page.clock.runFor(500);
  await expect(panel).toBeHidden();
});

test('a menu opens with the keyboard, enters and leaves its submenu, and returns the focus', async ({ page }) => {
  await openSheet(page, 'floating');
  const opener = page.getByRole('button', { name: 'More for Slow Ferry' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await page.keyboard.type('add to p');
  await expect(page.getByRole('menuitem', { name: 'Add to playlist' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: 'Kitchen, 7 pm' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('menuitem', { name: 'Add to playlist' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

import { mergeTests, type Page } from '@playwright/test';
import { test as accountTest, open, toast } from '../support/account-journey';
import { SCRIPTS } from '../support/hold-back';
import { expect, findAlbum, test as playerTest, trackUrl } from '../support/player-journey';
import { become, dialog } from '../support/playlist-journey';

const test = mergeTests(playerTest, accountTest);

/** Delays React until an event triggers it, by holding the messages that its scheduler uses. */
const holdReact = (page: Page, until: 'pointerup' | 'keydown') =>
  page.addInitScript((event) => {
    const queue: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    let isHeld = true;
    MessagePort.prototype.postMessage = function (...args: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, args);
      if (isHeld) queue.push(send);
      else send();
    };
    addEventListener(event, () => {
      isHeld = false;
      for (const send of queue) send();
    });
  }, until);

const NOT_LOADED = 'Part of this page did not load. Check your connection and try again.';
/** Messages of Chromium and Astro for a failed script. */
const EXPECTED = /status of 500|Failed to fetch dynamically imported module/;

/** Scripts also referenced in the page's head, which browsers load only once. */
const OF_A_PAGE = /^live-search\./;

const importsOf = (source: string): string[] => [...source.matchAll(/\bimport\([`"']\.\/([^`"']+)/g)].map(([, name]) => name!);

/** Fails the first request for each dynamically imported script; returns the names of failed and loaded ones. */
const failOnce = async (page: Page) => {
  const [lazy, failed, loaded] = [new Set<string>(), new Set<string>(), new Set<string>()];
  await page.route(SCRIPTS, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!;
    if (lazy.has(name) && !failed.has(name) && !OF_A_PAGE.test(name)) {
      failed.add(name);
      await route.fulfill({ status: 500 });
      return;
    }
    const response = await route.fetch({ maxRetries: 3 });
    const body = await response.text();
    for (const path of importsOf(body)) lazy.add(path);
    loaded.add(name);
    await route.fulfill({ response, body });
  });
  return { failed, missing: () => [...failed].filter((name) => !loaded.has(name)) };
};

test('early clicks, keys and links work, and a lazy script that fails is loaded again', async ({
  page,
  player,
  site,
  baseURL,
  pageErrors,
}) => {
  await test.step('leaving a page before its comments hydrate reports no error', async () => {
    const [track] = (await findAlbum(page.request)).tracks!;
    const hold = await holdReact(page, 'keydown');
    await page.goto(trackUrl(track!));
    const comments = page.locator('[data-comments]');
    await comments.scrollIntoViewIfNeeded();
    const isMounted = () => comments.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer')));
    await expect.poll(isMounted).toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).click();
    await expect(page).toHaveURL(/\/charts$/);
    await expect(comments).toHaveCount(0);
    await hold.dispose();
  });

  await become(page, baseURL, await site.createPerson({ permissions: ['admin.access', 'users.update'] }));

  await test.step('a click on a row selects it', async () => {
    const hold = await holdReact(page, 'pointerup');
    await open(page, '/admin/users');
    const row = page.getByRole('grid').getByRole('row').nth(1);
    await row.locator('[data-part="select-box"]').click();
    await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('1 selected');
    await expect(row.getByRole('checkbox')).toBeChecked();
    await hold.dispose();
  });

  await test.step('an arrow key selects the next tab', async () => {
    const hold = await holdReact(page, 'keydown');
    await open(page, '/library/playlists/import');
    await page.getByRole('tab', { name: 'From a file' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Paste a list' })).toHaveAttribute('aria-selected', 'true');
    await hold.dispose();
  });

  await test.step('a lazy script that fails is loaded again, and no action is lost', async () => {
    const user = await site.createPerson();
    const [track] = (await findAlbum(page.request)).tracks;
    await become(page, baseURL, user);
    const { failed, missing } = await failOnce(page);
    await open(page, trackUrl(track!));
    const actions = page.locator('main [data-part="actions"]');
    await actions.locator('[data-like]').click();
    await expect(actions.locator('[data-like]')).toHaveAttribute('aria-pressed', 'true');
    await actions.locator('[data-menu]').click();
    await page.getByRole('menuitem', { name: 'Share' }).click();
    await expect(dialog(page, 'Share')).toBeVisible();
    await page.keyboard.press('Escape');
    await actions.locator('[data-playlist-add]').click();
    await expect(dialog(page, 'Add to playlist')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('[data-action="notifications"]').click();
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await page.keyboard.press('Escape');
    await actions.locator('[data-play]').click();
    await player.expectSound(track!.id);
    await player.button('Playback settings').click();
    await expect(page.getByRole('dialog', { name: 'Playback settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('q');
    await expect(page.locator('[data-region="panel"]')).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.locator('dialog[open] kbd').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').first().fill('tide');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search/);
    await expect.poll(missing).toEqual([]);
    await page.getByRole('button', { name: 'Your menu' }).click();
    await page.locator('#user-menu [data-action="log-out"]').click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(missing).toEqual([]);
    expect(failed.size).toBeGreaterThan(25);
    await expect(toast(page, NOT_LOADED)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(pageErrors.splice(0).filter((error) => !EXPECTED.test(error))).toEqual([]);

    await test.step('a failed player script is reported, and the next press loads it without a page reload', async () => {
      const MOUNT = /\/assets\/mount-player\.[^/]+\.js$/;
      await page.route(MOUNT, (route) => route.fulfill({ status: 500 }));
      await page.goto(trackUrl(track!));
      const more = page.locator('main [data-part="actions"] [data-menu]');
      await more.click();
      await expect(toast(page, NOT_LOADED)).toBeVisible();
      await page.unroute(MOUNT);
      await more.click();
      await more.click();
      await expect(page.getByRole('menu', { name: 'More' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.locator('main [data-part="actions"] [data-play]').click();
      await expect(player.title).toHaveText(track!.name);
      expect(pageErrors.splice(0).filter((error) => !EXPECTED.test(error))).toEqual([]);
    });
  });
});

import { type APIRequestContext, type Locator, mergeTests, type Page } from '@playwright/test';
import type { Lyric } from '#contracts/catalogue/lyric';
import type { TrackItem } from '#contracts/catalogue/track';
import { test as accountTest } from '../support/account-journey';
import { holdBack, SCRIPTS } from '../support/hold-back';
import { expect, findAlbum, test as playerTest, trackUrl } from '../support/player-journey';
import { become, dialog } from '../support/playlist-journey';

const test = mergeTests(accountTest, playerTest);

type Press = (control: Locator) => Promise<void>;

/** Twice, as people do who see nothing happen. */
const INPUTS: Record<string, Press> = {
  mouse: async (control) => {
    await control.click();
    await control.click();
  },
  keyboard: async (control) => {
    await control.press('Enter');
    await control.press('Enter');
  },
};

const RATES = [4, 10];

const head = (page: Page, attribute: string): Locator => page.locator(`main [data-part="actions"] [${attribute}]`).first();

/** Opens the menu of the person, which needs no script, and returns an entry. */
const entry = async (page: Page, action: string, press: Press): Promise<void> => {
  const opener = page.getByRole('button', { name: 'Your menu' });
  await opener.click();
  await press(page.locator(`#user-menu [data-action="${action}"]`));
};

/** Opens a page, does something before any of its scripts has loaded, and lets them load. */
const pressEarly = async (page: Page, path: string, presses: () => Promise<void>): Promise<void> => {
  const letGo = await holdBack(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await presses();
  letGo();
};

const slowDown = async (page: Page, rate: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
};

/** A track with a line of lyrics that can be sought. */
const findSong = async (request: APIRequestContext): Promise<TrackItem> => {
  const { pagination } = (await (await request.get('/api/v1/lyrics?perPage=100')).json()) as { pagination: { data: TrackItem[] } };
  for (const track of pagination.data) {
    const { lyric } = (await (await request.get(`/api/v1/tracks/${track.id}/lyrics`)).json()) as { lyric: Lyric };
    if (lyric.synced) return track;
  }
  throw new Error('The catalogue has no synced lyrics');
};

const menuOf = (page: Page): Locator => page.getByRole('menu', { name: 'More' });
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

test.afterEach(({ site }) => site.set({ 'i18n.enable': undefined }));

for (const rate of RATES)
  for (const [input, press] of Object.entries(INPUTS))
    test(`every action pressed by ${input} before the scripts have loaded is done once, ${rate} times slower`, async ({
      page,
      player,
      site,
      baseURL,
    }) => {
      const user = await site.createPerson();
      const album = await findAlbum(page.request);
      const [track, other] = album.tracks as [TrackItem, TrackItem];
      const artist = album.artists[0]!;
      const sung = await findSong(page.request);
      const subjects = { like: trackUrl(track), repost: trackUrl(track), follow: `/artist/${artist.id}/${artist.slug}` };
      await slowDown(page, rate);

      // Members have no such buttons until it is known what they saved.
      for (const [action, path] of Object.entries(subjects))
        await test.step(`${action} as a guest`, async () => {
          await pressEarly(page, path, () => press(head(page, `data-${action}`)));
          await expect(page).toHaveURL(/\/login$/);
        });

      await become(page, baseURL, user);

      await test.step('play and share', async () => {
        await pressEarly(page, trackUrl(track), async () => {
          await press(head(page, 'data-play'));
          await press(head(page, 'data-share'));
        });
        await expect(dialog(page, 'Share')).toBeVisible();
        await player.expectSound(track.id);
      });

      await test.step('scroll a rail', async () => {
        const rail = page
          .locator('main section', { has: page.locator('[data-rail]') })
          .filter({ visible: true })
          .last();
        await pressEarly(page, '/', () => press(rail.locator('[data-rail="1"]')));
        await expect.poll(() => rail.locator('[data-part="rail"]').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      });

      await test.step('open a menu', async () => {
        await pressEarly(page, trackUrl(track), () => press(head(page, 'data-menu')));
        await expect(menuOf(page)).toBeVisible();
      });

      await test.step('add to a playlist', async () => {
        await pressEarly(page, trackUrl(track), () => press(head(page, 'data-playlist-add')));
        await expect(dialog(page, 'Add to playlist')).toBeVisible();
      });

      await test.step('seek in the waveform, which has no place for the keyboard', async () => {
        if (input === 'keyboard') return;
        await pressEarly(page, trackUrl(other), () => press(page.locator('main [data-waveform]').first()));
        await player.expectSound(other.id);
      });

      await test.step('seek by a line of the lyrics', async () => {
        await pressEarly(page, trackUrl(sung), () => press(page.locator('main a[data-seek]').nth(1)));
        await player.expectSound(sung.id);
      });

      await test.step('shuffle, notifications and theme', async () => {
        const before = await themeOf(page);
        await pressEarly(page, '/charts', async () => {
          await press(page.locator('[data-action="notifications"]'));
          await press(page.locator('main [data-shuffle]').first());
          await entry(page, 'toggle-theme', press);
        });
        await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
        await expect.poll(() => themeOf(page)).not.toBe(before);
        await player.expectSound();
      });

      await test.step('a button of the player, forward and back', async () => {
        await pressEarly(page, '/charts', () => press(player.button('Queue')));
        await expect(player.button('Queue')).toHaveAttribute('aria-pressed', 'true');
        await pressEarly(page, '/search', () => page.locator('[data-action="back"]').click());
        await expect(page).toHaveURL(/\/charts$/);
        await pressEarly(page, '/charts', () => page.locator('[data-action="forward"]').click());
      });

      await test.step('languages', async () => {
        await site.set({ 'i18n.enable': true });
        await pressEarly(page, '/pricing', () => page.locator('footer [data-action="languages"]').click());
        await expect(page.getByRole('menu', { name: 'Language' }).getByRole('menuitemradio').first()).toBeVisible();
      });

      await test.step('a workspace, and out', async () => {
        await pressEarly(page, '/', () => entry(page, 'switch-workspace', press));
        await expect(page.getByRole('dialog')).toBeVisible();
        await pressEarly(page, '/', () => entry(page, 'log-out', press));
        await expect(page).toHaveURL(/\/login$/);
      });
    });

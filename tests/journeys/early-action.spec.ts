import { type APIRequestContext, type Locator, mergeTests, type Page } from '@playwright/test';
import type { Lyric } from '#contracts/catalogue/lyric';
import type { TrackItem } from '#contracts/catalogue/track';
import { test as accountTest } from '../support/account-journey';
import { holdBack, SCRIPTS } from '../support/hold-back';
import { expect, findAlbum, test as playerTest, trackUrl } from '../support/player-journey';
import { become, dialog } from '../support/playlist-journey';

const test = mergeTests(accountTest, playerTest);

type Press = (control: Locator) => Promise<void>;

/** CPU slowdown and input method; controls are pressed twice, as users do when nothing happens. */
const CASES: { rate: number; input: string; press: Press }[] = [
  {
    rate: 4,
    input: 'keyboard',
    press: async (control) => {
      await control.press('Enter');
      await control.press('Enter');
    },
  },
  {
    rate: 10,
    input: 'mouse',
    press: async (control) => {
      await control.click();
      await control.click();
    },
  },
];

const head = (page: Page, attribute: string): Locator => page.locator(`main [data-part="actions"] [${attribute}]`).first();

/** Opens the user menu, which needs no script. */
const entry = async (page: Page, action: string, press: Press): Promise<void> => {
  const opener = page.getByRole('button', { name: 'Your menu' });
  await opener.click();
  await press(page.locator(`#user-menu [data-action="${action}"]`));
};

/** Track with synced lyrics. */
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

/** Presses controls before any script has loaded; scripts then run `rate` times slower until they have handled the presses. */
const pressingEarly = async (page: Page, rate: number) => {
  const devtools = await page.context().newCDPSession(page);
  const slowDown = (times: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
  const during = async (load: () => Promise<unknown>, presses: () => Promise<void>): Promise<void> => {
    const letGo = await holdBack(page, SCRIPTS);
    await load();
    await presses();
    await slowDown(rate);
    letGo();
    await page.waitForFunction(() => (globalThis as { keepPress?: { isOver?: boolean } }).keepPress?.isOver);
    await slowDown(1);
  };
  return {
    reload: (presses: () => Promise<void>) => during(() => page.reload({ waitUntil: 'commit' }), presses),
    open: (path: string, presses: () => Promise<void>) => during(() => page.goto(path, { waitUntil: 'commit' }), presses),
  };
};

// Low, so that only the needed part of a page is rendered.
test.use({ viewport: { width: 1100, height: 500 } });
test.describe.configure({ timeout: 200_000 });

test.afterEach(({ site }) => site.set({ 'i18n.enable': undefined }));

for (const { rate, input, press } of CASES)
  test.describe(`early actions by ${input} with ${rate} times slower scripts`, () => {
    // Members get these buttons only after their likes have loaded.
    test('like, repost and follow redirect guests to the login', async ({ page }) => {
      const { tracks, artists } = await findAlbum(page.request);
      const [track, artist] = [tracks![0]!, artists[0]!];
      const subjects = { like: trackUrl(track), repost: trackUrl(track), follow: `/artist/${artist.id}/${artist.slug}` };
      const early = await pressingEarly(page, rate);
      for (const [action, path] of Object.entries(subjects))
        await test.step(action, async () => {
          await early.open(path, () => press(head(page, `data-${action}`)));
          await expect(page).toHaveURL(/\/login$/);
        });
    });

    test('actions on music run once', async ({ page, player, site, baseURL }) => {
      const { tracks } = await findAlbum(page.request);
      const [track, other] = tracks as [TrackItem, TrackItem];
      const sung = await findSong(page.request);
      await become(page, baseURL, await site.createPerson());
      const early = await pressingEarly(page, rate);

      await test.step('play and share', async () => {
        await early.open(trackUrl(track), async () => {
          await press(head(page, 'data-play'));
          await press(head(page, 'data-share'));
        });
        await player.expectSound(track.id);
        await expect(dialog(page, 'Share')).toBeVisible();
      });

      await test.step('seek by a lyrics line and open a menu', async () => {
        await early.open(trackUrl(sung), async () => {
          await press(page.locator('main a[data-seek]').nth(1));
          await press(head(page, 'data-menu'));
        });
        await player.expectSound(sung.id);
        await expect(menuOf(page)).toBeVisible();
      });

      await test.step('seek in the waveform (mouse only) and add to a playlist', async () => {
        await early.open(trackUrl(other), async () => {
          if (input === 'mouse') await press(page.locator('main [data-waveform]').first());
          await press(head(page, 'data-playlist-add'));
        });
        // First, because only half of the song remains before the next one.
        if (input === 'mouse') await player.expectSound(other.id);
        await expect(dialog(page, 'Add to playlist')).toBeVisible();
      });
    });

    test('actions of the layout run once', async ({ page, player, site, baseURL }) => {
      await become(page, baseURL, await site.createPerson());
      const early = await pressingEarly(page, rate);

      await test.step('scroll a rail and open the notifications', async () => {
        const rail = page
          .locator('main section', { has: page.locator('[data-rail]') })
          .filter({ visible: true })
          .first();
        await early.open('/', async () => {
          await press(rail.locator('[data-rail="1"]'));
          await press(page.locator('[data-action="notifications"]'));
        });
        await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
        await expect.poll(() => rail.locator('[data-part="rail"]').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      });

      await test.step('open the languages and switch the theme', async () => {
        await site.set({ 'i18n.enable': true });
        let before: string | null = null;
        await early.open('/pricing', async () => {
          before = await themeOf(page);
          await entry(page, 'toggle-theme', press);
          await page.locator('footer [data-action="languages"]').click();
        });
        await expect(page.getByRole('menu', { name: 'Language' }).getByRole('menuitemradio').first()).toBeVisible();
        await expect.poll(() => themeOf(page)).not.toBe(before);
      });

      await test.step('shuffle, open the queue and switch the workspace', async () => {
        await early.open('/charts', async () => {
          await press(page.locator('main [data-shuffle]').first());
          await press(player.button('Queue'));
          await entry(page, 'switch-workspace', press);
        });
        await expect(page.getByRole('dialog')).toBeVisible();
        await expect(player.button('Queue')).toHaveAttribute('aria-pressed', 'true');
        await player.expectSound();
      });

      await test.step('back and forward', async () => {
        await early.open('/search', () => press(page.locator('[data-action="back"]')));
        await expect(page).toHaveURL(/\/charts$/);
        await early.reload(() => press(page.locator('[data-action="forward"]')));
        await expect(page).toHaveURL(/\/search$/);
      });

      await test.step('log out', async () => {
        await early.open('/pricing', () => entry(page, 'log-out', press));
        await expect(page).toHaveURL(/\/login$/);
      });
    });
  });

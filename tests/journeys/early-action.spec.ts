import { type APIRequestContext, type Locator, mergeTests, type Page } from '@playwright/test';
import type { Lyric } from '#contracts/catalogue/lyric';
import type { TrackItem } from '#contracts/catalogue/track';
import { SUBJECT_NAMES } from '#islands/listening/player/start/subject-names';
import { test as accountTest } from '../support/account-journey';
import { holdBack, SCRIPTS } from '../support/hold-back';
import { expect, findAlbum, test as playerTest, trackUrl } from '../support/player-journey';
import { become, dialog } from '../support/playlist-journey';

const test = mergeTests(accountTest, playerTest);

type Press = (control: Locator) => Promise<void>;

/** Controls are pressed twice, as users do when nothing happens. */
const byKeyboard: Press = async (control) => {
  await control.press('Enter');
  await control.press('Enter');
};

const byMouse: Press = async (control) => {
  await control.click();
  await control.click();
};

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

/** `dataset` names of all actions. */
const KINDS = ['action', ...SUBJECT_NAMES];
const INPUTS = { mouse: byMouse, keyboard: byKeyboard };

/** Adds a button for each action and input. Its value counts the replays, which don’t reach the action. */
const addButtons = (page: Page): Promise<void> =>
  page.evaluate(
    ([kinds, inputs]) => {
      const box = document.createElement('div');
      box.style.cssText = 'position: fixed; inset: 0; z-index: 9999';
      for (const kind of kinds)
        for (const input of inputs) {
          const button = Object.assign(document.createElement('button'), { type: 'button', name: `${kind} ${input}`, value: '0' });
          button.textContent = button.name;
          button.dataset[kind] = 'track:1';
          box.appendChild(button);
        }
      document.body.appendChild(box);
      const count = (event: Event): void => {
        const { target } = event;
        if (event.isTrusted || !(target instanceof HTMLButtonElement) || !box.contains(target)) return;
        event.stopImmediatePropagation();
        target.value = String(Number(target.value) + 1);
      };
      addEventListener('click', count, true);
    },
    [KINDS, Object.keys(INPUTS)] as const,
  );

const replaysOf = async (page: Page): Promise<Record<string, string>> => {
  const buttons = page.locator('body > div > button[name][value]');
  return Object.fromEntries(await buttons.evaluateAll((all) => (all as HTMLButtonElement[]).map(({ name, value }) => [name, value])));
};

const menuOf = (page: Page): Locator => page.getByRole('menu', { name: 'More' });
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

/** Presses controls before any script has loaded; scripts then run `rate` times slower until they have handled the presses. */
const pressingEarly = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  const slowDown = (times: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
  const during = async (load: () => Promise<unknown>, presses: () => Promise<void>, rate = 4): Promise<void> => {
    const letGo = await holdBack(page, SCRIPTS);
    await load();
    await presses();
    await slowDown(rate);
    letGo();
    await page.waitForFunction(() => (globalThis as { keepPress?: { isOver?: boolean } }).keepPress?.isOver);
    await slowDown(1);
    await page.unroute(SCRIPTS);
  };
  return {
    reload: (presses: () => Promise<void>) => during(() => page.reload({ waitUntil: 'commit' }), presses),
    open: (path: string, presses: () => Promise<void>, rate?: number) =>
      during(() => page.goto(path, { waitUntil: 'commit' }), presses, rate),
  };
};

// Low, so that only the needed part of a page is rendered.
test.use({ viewport: { width: 1100, height: 500 } });
test.describe.configure({ timeout: 200_000 });

test.afterEach(({ site }) => site.set({ 'i18n.enable': undefined }));

test('actions pressed twice before scripts load run once; guests go to login', async ({ page, player, site, baseURL }) => {
  const { tracks, artists } = await findAlbum(page.request);
  const [track, other] = tracks as [TrackItem, TrackItem];
  const artist = artists[0]!;
  const sung = await findSong(page.request);
  const early = await pressingEarly(page);

  for (const rate of [4, 10])
    await test.step(`every action by mouse and by keyboard, with scripts ${rate} times slower`, async () => {
      const order = rate === 4 ? KINDS : KINDS.toReversed();
      const pressed = order.flatMap((kind) => Object.entries(INPUTS).map(([input, press]) => ({ kind, name: `${kind} ${input}`, press })));
      const presses = async () => {
        await expect(page.locator('main h1')).toBeVisible();
        await addButtons(page);
        for (const { name, press } of pressed) await press(page.getByRole('button', { name, exact: true }));
      };
      await early.open('/pricing', presses, rate);
      // Of all play buttons, only the last press counts.
      const startsMusic = ({ kind }: { kind: string }) => ['play', 'shuffle'].includes(kind);
      const last = pressed.findLast(startsMusic);
      const expected = pressed.map((one) => [one.name, startsMusic(one) && one !== last ? '0' : '1']);
      expect(await replaysOf(page)).toEqual(Object.fromEntries(expected));
    });

  await test.step('guests are led to the login', async () => {
    // Members get these buttons only after their likes have loaded. An early like is in `library-guest.spec.ts`.
    await early.open(trackUrl(track), () => byKeyboard(head(page, 'data-repost')));
    await expect(page).toHaveURL(/\/login$/);
    await early.open(`/artist/${artist.id}/${artist.slug}`, () => byMouse(head(page, 'data-follow')));
    await expect(page).toHaveURL(/\/login$/);
  });

  await become(page, baseURL, await site.createPerson());
  await site.set({ 'i18n.enable': true });

  await test.step('play and share', async () => {
    const presses = async () => {
      await byKeyboard(head(page, 'data-play'));
      await byMouse(head(page, 'data-share'));
    };
    await early.open(trackUrl(track), presses, 10);
    await player.expectSound(track.id);
    await expect(dialog(page, 'Share')).toBeVisible();
  });

  await test.step('seek by a lyrics line and open a menu', async () => {
    await early.open(trackUrl(sung), async () => {
      await byMouse(page.locator('main a[data-seek]').nth(1));
      await byKeyboard(head(page, 'data-menu'));
    });
    await player.expectSound(sung.id);
    await expect(menuOf(page)).toBeVisible();
  });

  await test.step('seek in the waveform and add to a playlist', async () => {
    await early.open(trackUrl(other), async () => {
      await byMouse(page.locator('main [data-waveform]').first());
      await byKeyboard(head(page, 'data-playlist-add'));
    });
    // First, because only half of the song remains before the next one.
    await player.expectSound(other.id);
    await expect(dialog(page, 'Add to playlist')).toBeVisible();
  });

  await test.step('scroll a rail and open the notifications', async () => {
    const rail = page
      .locator('main section', { has: page.locator('[data-rail]') })
      .filter({ visible: true })
      .first();
    const presses = async () => {
      await byMouse(rail.locator('[data-rail="1"]'));
      await byKeyboard(page.locator('[data-action="notifications"]'));
    };
    await early.open('/', presses, 10);
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await expect.poll(() => rail.locator('[data-part="rail"]').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });

  await test.step('open the languages and switch the theme', async () => {
    let before: string | null = null;
    await early.open('/pricing', async () => {
      before = await themeOf(page);
      await entry(page, 'toggle-theme', byKeyboard);
      await page.locator('footer [data-action="languages"]').click();
    });
    await expect(page.getByRole('menu', { name: 'Language' }).getByRole('menuitemradio').first()).toBeVisible();
    await expect.poll(() => themeOf(page)).not.toBe(before);
  });

  await test.step('shuffle, open the queue and switch the workspace', async () => {
    await early.open('/charts', async () => {
      await byMouse(page.locator('main [data-shuffle]').first());
      await byKeyboard(player.button('Queue'));
      await entry(page, 'switch-workspace', byMouse);
    });
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(player.button('Queue')).toHaveAttribute('aria-pressed', 'true');
    await player.expectSound();
  });

  await test.step('back and forward', async () => {
    await early.open('/search', () => byKeyboard(page.locator('[data-action="back"]')));
    await expect(page).toHaveURL(/\/charts$/);
    await early.reload(() => byMouse(page.locator('[data-action="forward"]')));
    await expect(page).toHaveURL(/\/search$/);
  });

  await test.step('log out', async () => {
    await early.open('/pricing', () => entry(page, 'log-out', byMouse));
    await expect(page).toHaveURL(/\/login$/);
  });
});

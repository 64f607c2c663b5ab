import { readFile } from 'node:fs/promises';
import { type Locator, mergeTests, type Page } from '@playwright/test';
import { violationsOf } from '../support/accessibility';
import { test as accountTest } from '../support/account-journey';
import { albumUrl, expect, findAlbum, findTrack, Player, test as playerTest, trackUrl } from '../support/player-journey';
import { become, makePlaylist } from '../support/playlist-journey';
import { askForPress } from '../support/press-first';

const test = mergeTests(playerTest, accountTest);

const openShare = async (page: Page) => {
  await page.locator('main [data-part="actions"] [data-menu]').click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  return dialog;
};

/** Waits for the confirmation, which is visible for one second. */
const expectCopied = (dialog: Locator): Promise<void> =>
  dialog.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const look = () => element.textContent?.includes('Copied!') && resolve();
        new MutationObserver(look).observe(element, { subtree: true, childList: true, characterData: true });
        look();
      }),
  );

type Album = Awaited<ReturnType<typeof findAlbum>>;

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const chooseEmbed = async (page: Page, album: Album) => {
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByText('Player', { exact: true }).click();
  const preview = dialog.locator('iframe');
  const code = dialog.getByLabel('Embed code');
  await expect(code).toHaveValue(/height="450"/);
  const choose = (group: string, name: string) => dialog.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }).click();
  await choose('Size', 'Compact');
  await choose('Theme', 'Light');
  await dialog.getByRole('switch', { name: 'Autoplay' }).check();
  await dialog.getByRole('textbox', { name: 'Time' }).fill('0:12');
  const source = `${albumUrl(album)}/embed?theme=light&autoplay=1#t=0:12`.replaceAll('&', '&amp;');
  await expect(code).toHaveValue(
    new RegExp(`src="http://[^/]+${source.replaceAll(/[?.#]/g, '\\$&')}" title="[^"]+" width="100%" height="80"`),
  );
  await expect(preview).toHaveAttribute('height', '80');
  const player = page.frameLocator('[title="Preview"]');
  await expect(player.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(player.locator('[data-embed=time]')).toHaveText('0:12');
  await dialog.getByRole('button', { name: 'Copy code' }).click();
  await expect.poll(() => clipboard(page)).toBe(await code.inputValue());
  await dialog.getByRole('textbox', { name: 'Time' }).fill('soon');
  await expect(dialog.getByText('Enter a time like 1:23')).toBeVisible();
  await expect(code).toHaveValue(/embed\?theme=light&amp;autoplay=1"/);
  await dialog.getByRole('textbox', { name: 'Time' }).fill('99:00');
  await expect(dialog.getByText(/^Enter a time before \d+:\d\d$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};

const downloadQrCode = async (page: Page, { artists: [artist] }: Album) => {
  await page.getByRole('main').getByRole('link', { name: artist!.name, exact: true }).first().click();
  await expect(page).toHaveURL(`/artist/${artist!.id}/${artist!.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(artist!.name);
  const dialog = await openShare(page);
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expect(dialog.getByRole('img', { name: `QR code with the link to ${artist!.name}` })).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download SVG' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('qr-code.svg');
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^<svg /);
};

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('an album is shared by timed link and embedded player, and its artist by QR code', async ({ page, player, request, browser }) => {
  const album = await findAlbum(request);
  await page.goto(albumUrl(album));
  await page.locator(`main [data-track="${album.tracks[1]!.id}"] [data-play]`).click();
  await player.expectSound(album.tracks[1]!.id);
  await page.keyboard.press(';');
  await expect.poll(() => player.at()).toBeGreaterThan(10);
  await player.button('Pause').click();
  const at = Math.floor((await player.seek.evaluate((slider) => Number(slider.getAttribute('aria-valuenow')))) / 1000);
  const dialog = await openShare(page);
  await dialog.getByRole('checkbox', { name: 'Start at' }).check();
  const link = dialog.getByLabel('Link', { exact: true }).and(page.locator('input[type=text]'));
  await expect(link).toHaveValue(/#t=\d+:\d\d$/);
  const copied = expectCopied(dialog);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await copied;
  const address = await clipboard(page);
  await expect(link).toHaveValue(address);
  await test.step('the embed code matches the preview', () => chooseEmbed(page, album));
  await test.step('the QR code of an artist is downloaded, without a time option', () => downloadQrCode(page, album));

  const elsewhere = await browser.newContext();
  await askForPress(elsewhere);
  const stranger = await elsewhere.newPage();
  await stranger.goto(address);
  const theirs = new Player(stranger);
  const play = stranger.locator('main [data-part="actions"]').getByRole('button', { name: /^Play from \d+:\d\d/ });
  await expect(play).toHaveText(/^Play from/);
  await theirs.expectSilence();
  await play.click();
  await theirs.expectSound(album.tracks[1]!.id);
  const begun = await theirs.at();
  expect(begun).toBeGreaterThanOrEqual(at - 1);
  expect(begun).toBeLessThan(at + 10);
  await expect(stranger.locator('main [data-part="actions"]').getByRole('button', { name: `Pause ${album.name}` })).toHaveAttribute(
    'data-state',
    'playing',
  );
  await elsewhere.close();
});

test('sharing by keyboard on a phone, with a time, and of a private playlist', async ({ page, player, request, site, baseURL }) => {
  const track = await findTrack(request, ({ duration }) => duration > 30_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(`${trackUrl(track)}#share`);
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const more = page.locator('main [data-part="actions"] [data-menu]');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const expectAccessible = async () => {
    const violations = await violationsOf(page, '[role=dialog]');
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  };
  await expectAccessible();
  await dialog.getByRole('radio', { name: 'Link' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByLabel('Embed code')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();

  await test.step('a page with a time plays at once if the browser allows it, but not after going back', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const address = `${trackUrl(track)}#t=0:20`;
    await page.goto('/');
    await player.ready();
    await page.locator('main h2').filter({ visible: true }).first().click();
    await page.evaluate((href) => {
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', `<a href="${href}">The best of it</a>`);
    }, address);
    await page.getByRole('link', { name: 'The best of it' }).click();
    await player.expectSound(track.id);
    expect(await player.at()).toBeGreaterThanOrEqual(20);
    await player.button('Pause').click();
    await page.locator('main [data-part="actions"] [data-play]').click();
    await player.expectSound(track.id);
    await player.button('Pause').click();
    await player.expectSilence();
    // An audio element reports its position again after it has stopped.
    const rested = await page.evaluate(() => {
      const places = [...document.querySelectorAll('audio')].map(({ currentTime }) => currentTime);
      return String(Math.floor(Math.max(...places)) * 1000);
    });
    await expect(player.seek).toHaveAttribute('aria-valuenow', rested);
    await page.goBack();
    await expect(page.locator(`main [data-part="actions"] [data-play="track:${track.id}"]`)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(page.locator('main [data-part="actions"] [data-play]')).toContainText('Play from 0:20');
    await player.expectSilence();
    expect(await player.seek.getAttribute('aria-valuenow')).toBe(rested);
  });

  await test.step('the dialog of a private playlist warns, and its owner can make it public', async () => {
    const owner = await site.createPerson();
    const editor = await site.createPerson();
    const made = await makePlaylist(site, owner, { name: 'Songs for nobody', isPublic: false });
    await site.run('update playlists set collaborative = 1 where id = ?', made.id);
    await site.run('insert into playlist_followers (playlist_id, user_id, editor) values (?, ?, 1)', made.id, editor.id);
    await become(page, baseURL, editor);
    await page.goto(made.address);
    let opened = await openShare(page);
    await expect(opened.getByText('This playlist is private')).toBeVisible();
    await expect(opened.getByRole('button', { name: 'Make public' })).toHaveCount(0);
    await become(page, baseURL, owner);
    await page.goto(made.address);
    opened = await openShare(page);
    await expect(opened.getByText('This playlist is private')).toBeVisible();
    await expect(opened.getByRole('radiogroup', { name: 'What to share' })).toHaveCount(0);
    // `request` has no cookies: a guest.
    expect((await request.get(made.address)).status()).toBe(404);
    await opened.getByRole('button', { name: 'Make public' }).click();
    await expect(opened.getByText('This playlist is private')).toHaveCount(0);
    const copied = expectCopied(opened);
    await opened.getByRole('button', { name: 'Copy link' }).click();
    await copied;
    expect((await request.get(await clipboard(page))).status()).toBe(200);
    // Lists whose order changes have no start option.
    await expect(opened.getByRole('checkbox', { name: 'Start at' })).toHaveCount(0);
    await opened.getByText('Player', { exact: true }).click();
    await expect(opened.getByLabel('Embed code')).toHaveValue(/playlist/);
    await expect(opened.getByRole('checkbox', { name: 'Start at' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('main [data-part="kind"]')).toHaveText('Playlist');
  });
});

import type { Locator, Page } from '@playwright/test';
import { violationsInBothSchemes, violationsOf } from '../support/accessibility';
import { expect, open, test } from '../support/account-journey';
import { become, button, dialog } from '../support/playlist-journey';
import { createLink, makeTrack } from '../support/private-link-journey';

const seekSlider = (page: Page) => page.getByRole('region', { name: 'Player', exact: true }).getByRole('slider', { name: 'Seek' });
const positionOf = async (slider: Locator): Promise<number> => Number(await slider.getAttribute('aria-valuenow'));

test('STR-05 two mixes are compared and commented; one play of an album and older versions play', async ({
  page,
  site,
  baseURL,
  browser,
}) => {
  const artist = await site.createPerson({ permissions: ['music.create'] });
  const [album] = await site.run(
    "insert into albums (name, slug, visibility, owner_id) values ('Two mixes', 'two-mixes', 'private', ?) returning id",
    artist.id,
  );
  const tracks = [await makeTrack(site, artist, 'Mix one'), await makeTrack(site, artist, 'Mix two')];
  for (const [index, id] of tracks.entries())
    await site.run('update tracks set album_id = ?, number = ? where id = ?', Number(album?.id), index + 1, id);
  await become(page, baseURL, artist);
  const recipient = await (await browser.newContext({ baseURL })).newPage();
  const openLink = async (subject: Parameters<typeof createLink>[1], values?: object) => {
    // Links differ only in their hash, which loads nothing.
    await recipient.goto('about:blank');
    await recipient.goto(await createLink(page, subject, values));
  };
  await openLink({ album_id: Number(album?.id) });
  await button(recipient, 'Play Mix one').press('Enter');
  await expect(button(recipient, 'Play Mix one')).toHaveAttribute('data-state', 'playing');
  await recipient.getByRole('switch', { name: 'Compare versions' }).press('Space');
  // Near the start, before the other version is preloaded: each continues at the other's position.
  for (const name of ['Play Mix two', 'Play Mix one']) {
    await button(recipient, name).press('Enter');
    await expect(button(recipient, name)).toHaveAttribute('data-state', 'playing');
  }
  const slider = seekSlider(recipient);
  await slider.focus();
  for (let times = 0; times < 3; times += 1) await recipient.keyboard.press('ArrowRight');
  await expect.poll(() => positionOf(slider)).toBeGreaterThan(10_000);
  const left = await positionOf(slider);
  await button(recipient, 'Play Mix two').press('Enter');
  await expect(button(recipient, 'Play Mix two')).toHaveAttribute('data-state', 'playing');
  await expect.poll(() => positionOf(slider)).toBeGreaterThanOrEqual(left);
  // Switching back and forth counts one play of each.
  await button(recipient, 'Play Mix one').press('Enter');
  await expect(button(recipient, 'Play Mix one')).toHaveAttribute('data-state', 'playing');
  await expect.poll(() => positionOf(slider)).toBeGreaterThanOrEqual(left);
  const [played] = await site.run('select count(*) as plays from private_link_plays where track_id in (?, ?)', ...tracks);
  expect(Number(played?.plays)).toBe(2);
  await button(recipient, 'Play Mix one').press('Enter');
  await expect(button(recipient, 'Play Mix one')).toHaveAttribute('data-state', 'paused');

  const comments = recipient.locator('[data-part="link-comments"]');
  await comments.getByRole('textbox', { name: /^Your comment on Mix one at/ }).fill('The bass is <b>too</b> loud');
  await comments.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(comments.locator('[data-part="error"]')).toHaveText('Say your name.');
  await comments.getByRole('textbox', { name: 'Your name' }).fill('Ebba');
  await recipient.keyboard.press('Enter');
  await expect(comments.getByRole('listitem')).toContainText('The bass is <b>too</b> loud');
  await expect(comments.getByRole('button', { name: /^Listen to Mix one at/ })).toBeVisible();
  expect(await violationsInBothSchemes(recipient)).toEqual([]);
  await recipient.setViewportSize({ width: 390, height: 844 });
  expect(await recipient.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await open(page, `/backstage/albums/${album?.id}/edit`);
  await button(page, '1 comment by Ebba').click();
  const commentsDialog = dialog(page, 'Comments by Ebba');
  await expect(commentsDialog.getByRole('listitem')).toContainText('The bass is <b>too</b> loud');
  await commentsDialog.getByRole('button', { name: /^Delete the comment by Ebba/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click();
  await expect(commentsDialog.getByRole('listitem')).toHaveText('No comments left');

  await test.step('an album counts as one play, and a used-up link plays nothing more', async () => {
    await recipient.setViewportSize({ width: 1440, height: 900 });
    const bar = recipient.getByRole('region', { name: 'Player', exact: true });
    const asked: string[] = [];
    // The page must not request data about hidden tracks.
    recipient.on('request', (request) => /\/tracks\/|\/player\//.test(request.url()) && asked.push(request.url()));
    await openLink({ album_id: Number(album?.id) }, { name: 'Ivo', play_limit: 1, downloadable: true });
    await expect(recipient.getByText('1 play of the album left')).toBeVisible();
    await expect(recipient.locator('[data-part="shared-music"] [data-part="hero"] > :first-child')).toBeVisible();
    await expect(recipient.getByRole('link', { name: /^Download/ })).toHaveText(['Download all', '', '']);
    await recipient.setViewportSize({ width: 390, height: 844 });
    expect(await recipient.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await recipient.setViewportSize({ width: 1440, height: 900 });
    await button(recipient, 'Play Two mixes').press('Enter');
    await expect(button(recipient, 'Play Mix one')).toHaveAttribute('data-state', 'playing');
    await expect(recipient.getByText('Last play', { exact: true })).toBeVisible();
    await expect(recipient.getByText(/^Last play: /)).toBeVisible();
    await expect(recipient.getByRole('link', { name: /^Download/ })).toHaveCount(3);
    await bar.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(button(recipient, 'Play Mix two')).toHaveAttribute('data-state', 'playing');
    await expect(bar.locator('[data-part="now"]')).toContainText('Mix two');
    await expect(recipient.getByText('Last play: listen to the end, and download until then.')).toBeVisible();
    await expect(recipient.getByRole('link', { name: /^Download/ })).toHaveCount(3);
    await expect(button(recipient, 'Play Mix one')).toBeDisabled();
    // Playback continues across pages and is forgotten on reload.
    await recipient.getByRole('link', { name: 'Charts', exact: true }).first().click();
    await expect(recipient).toHaveURL(/charts/);
    await expect(bar.locator('[data-part="now"]')).toContainText('Mix two');
    await recipient.reload();
    await expect(bar.locator('[data-part="now"]')).not.toContainText('Mix two');
    expect(asked).toEqual([]);
  });

  await test.step('older versions play at the same position of the track', async () => {
    const id = await makeTrack(site, artist, 'Night take');
    await site.run(
      `insert into track_audio_versions (track_id, audio_key, audio_type, audio_size, duration, replaced_at)
       select id, audio_key, audio_type, audio_size, duration, ? from tracks where id = ?`,
      Date.parse('2026-11-03T14:05:00'),
      id,
    );
    await openLink({ track_id: id }, { with_versions: true });
    await button(recipient, 'Play Night take').press('Enter');
    await slider.focus();
    for (let times = 0; times < 3; times += 1) await recipient.keyboard.press('ArrowRight');
    await expect.poll(() => positionOf(slider)).toBeGreaterThan(10_000);
    const heard = await positionOf(slider);
    const older = recipient.getByRole('button', { name: /^Play Night take until 3 Nov 2026/ });
    await older.press('Enter');
    await expect(older).toHaveAttribute('data-state', 'playing');
    await expect.poll(() => positionOf(slider)).toBeGreaterThanOrEqual(heard);
    expect((await violationsOf(recipient)).map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
    await recipient.setViewportSize({ width: 360, height: 780 });
    expect(await recipient.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
  await recipient.context().close();
  await site.run('delete from tracks where album_id = ?', Number(album?.id));
  await site.run('delete from albums where id = ?', Number(album?.id));
});

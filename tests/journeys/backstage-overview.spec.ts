import { expect, open, test } from '../support/account-journey';
import { makeArtist, makeDraft, makeTrack, openTab, removeArtist } from '../support/backstage-journey';
import { become } from '../support/playlist-journey';
import { makeWorkspace } from '../support/workspace-journey';

test('BACK-002 the overview offers a first upload, later plays, dates and drafts for each team', async ({
  page,
  site,
  baseURL,
  context,
}) => {
  const [person, other] = [await site.createPerson({ permissions: ['music.create'] }), await site.createPerson()];
  const own = await makeArtist(site, person);
  await become(page, baseURL, person);
  await open(page, '/backstage');
  const upload = page.locator('[data-part="empty-state"]').getByRole('link', { name: 'Upload music' });
  expect((await upload.locator('svg').boundingBox())!.width).toBeLessThan(24);

  const [heard, draft, due] = [
    await makeTrack(site, own, 'Heard'),
    await makeTrack(site, own, 'Unfinished'),
    await makeTrack(site, own, 'Soon'),
  ];
  const today = new Date().toISOString().slice(0, 10);
  await site.run('insert into track_play_days (track_id, day, plays, listeners) values (?, ?, 41, 7)', heard, today);
  await site.run("update tracks set visibility = 'private' where id = ?", draft);
  await site.run("update tracks set visibility = 'scheduled', scheduled_at = ? where id = ?", Date.parse('2031-05-04'), due);
  const record = await makeDraft(site, own, 'Paper Boats');
  for (const table of ['albums', 'tracks'])
    await site.run(
      `update ${table} set visibility = 'scheduled', scheduled_at = ? where id = ?`,
      Date.parse('2031-06-01'),
      table === 'albums' ? record.id : record.track,
    );
  const theirs = await makeArtist(site, other);
  const team = await makeWorkspace(site, other, 'Night shift', [[person, 'member']]);
  await site.run('insert into workspace_artists (artist_id, workspace_id, created_at) values (?, ?, 0)', theirs.id, team.id);
  await open(page, '/backstage');
  const tile = (label: string) => page.locator('[data-part="stat"]', { hasText: label });
  await expect(tile('Plays in 30 days').locator('[data-part="value"]')).toHaveText('41');
  await expect(tile('Next release')).toContainText('Soon');
  await expect(tile('Drafts').locator('[data-part="value"]')).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Next step' }).getByRole('link')).toHaveAttribute(
    'href',
    `/backstage/tracks/${draft}/edit`,
  );
  const section = (title: string) => page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(section('Upcoming releases').getByRole('listitem')).toHaveText([/^Paper Boats/, /^Soon/]);
  await expect(section('Your artists').locator('[data-part="managed-artist"]')).toHaveText([new RegExp(own.name)]);
  await expect(section('Artists of Night shift').locator('[data-part="managed-artist"]')).toHaveText([new RegExp(theirs.name)]);

  await openTab(page, 'Tracks');
  await page.getByRole('button', { name: 'More for Unfinished' }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await page.getByRole('dialog', { name: '“Unfinished” is out' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /Unfinished/ })).toContainText('Public');
  await expect(page.getByRole('row', { name: /Soon/ })).toContainText('On 4 May 2031');
  await page.getByRole('button', { name: 'Play Heard' }).click();
  await expect(page.getByRole('button', { name: 'Play Heard' })).toHaveAttribute('data-state', /./);
  await expect(page).toHaveURL(/\/backstage\/tracks$/);

  await context.addCookies([{ name: 'activeWorkspaceId', value: String(team.id), url: baseURL ?? '' }]);
  await open(page, '/backstage');
  await expect(page.getByText('Current workspace: Night shift')).toBeVisible();
  await expect(page.locator('[data-part="managed-artist"]')).toHaveText([new RegExp(theirs.name)]);
  await expect(page.getByText('Unfinished')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Switch workspace' }).click();
  await page
    .getByRole('dialog', { name: 'Switch workspace' })
    .getByRole('button', { name: /^Default/ })
    .click();
  await expect(section('Your artists')).toBeVisible();
  await expect(page.getByText('Current workspace:')).toHaveCount(0);
  for (const artist of [own, theirs]) await removeArtist(site, artist);
});

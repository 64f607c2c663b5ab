import type { Page } from '@playwright/test';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, makeDraft, makeTrack, type OwnArtist, openTab, removeArtist } from '../support/backstage-journey';
import { become, dialog, undo } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';
import { makeWorkspace } from '../support/workspace-journey';

interface Shown {
  name: string;
  explicit: boolean;
  release_date: string | null;
  artists: { name: string; role: string }[];
  tags: { display_name: string }[];
}

const read = async (page: Page, id: number) => {
  const { track } = (await (await page.request.get(`/api/v1/tracks/${id}`)).json()) as { track: Shown };
  const { name, explicit, release_date, artists, tags } = track;
  return {
    name,
    explicit,
    release_date,
    artists: artists.map((one) => `${one.name} ${one.role}`),
    tags: tags.map((tag) => tag.display_name),
  };
};

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  return dialog(page, name);
};

const makeTags = (site: SiteDatabase, names: string[]) =>
  site.run('insert into tags (name, display_name) select value, value from json_each(?)', JSON.stringify(names));

interface Team {
  page: Page;
  site: SiteDatabase;
  artist: OwnArtist;
  guest: OwnArtist;
}

const editTracksAtOnce = async ({ page, site, artist, guest }: Team) => {
  const [first, second, full] = [
    await makeTrack(site, artist, 'Ebb'),
    await makeTrack(site, artist, 'Flood'),
    await makeTrack(site, artist, 'Slack water'),
  ];
  const tags = Array.from({ length: 20 }, (_, index) => `tide${artist.id}n${index}`);
  await site.run("update tracks set release_date = '2024-05-06' where id = ?", first);
  await makeTags(site, tags);
  const link = 'insert into track_tags (track_id, tag_id) select ?, id from tags where name in (select value from json_each(?))';
  await site.run(link, full, JSON.stringify(tags));
  await site.run(link, first, JSON.stringify(tags.slice(0, 1)));
  const ids = [first, second, full];
  const before = await Promise.all(ids.map((id) => read(page, id)));
  await open(page, '/backstage/tracks');
  await page.locator('thead [data-part="select-box"]').click();
  await expect(page.getByText('3 selected')).toBeVisible();
  const form = await choose(page, 'Edit 3 tracks');
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.getByRole('combobox', { name: 'Add an artist' }).fill(guest.name);
  await page.getByRole('option', { name: guest.name }).click();
  await form.getByRole('combobox', { name: 'Tags' }).pressSequentially('spring');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: /Explicit/ }).click();
  await page.getByRole('option', { name: 'Yes' }).click();
  await form.getByRole('button', { name: 'Save' }).click();

  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText('Slack water Choose at most 20 tags.');
  const added = { explicit: true, artists: [`${artist.name} primary`, `${guest.name} featured`] };
  expect(await read(page, first)).toEqual({ ...before[0], ...added, tags: [...before[0]!.tags, 'spring'].sort() });
  expect(await read(page, second)).toEqual({ ...before[1], ...added, tags: ['spring'] });
  expect(await read(page, full)).toEqual(before[2]);

  await form.getByRole('radiogroup', { name: 'Tags' }).getByText('Replace existing').click();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Saved 3')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(await read(page, full)).toEqual({ ...before[2], ...added, tags: ['spring'] });
  expect((await read(page, first)).tags).toContain(tags[0]);

  await undo(page).click();
  await expect(toast(page, '3 changes undone')).toBeVisible();
  expect(await Promise.all(ids.map((id) => read(page, id)))).toEqual(before);
  await site.run('delete from tags where name like ?', `tide${artist.id}n%`);
};

interface ShownAlbum {
  record_type: string;
  label: string | null;
  visibility: string;
  release_date: string | null;
  artists: { name: string }[];
  tags: { display_name: string }[];
  tracks: { visibility: string }[];
}

const readAlbum = async (page: Page, id: number) => {
  const { album } = (await (await page.request.get(`/api/v1/albums/${id}`)).json()) as { album: ShownAlbum };
  const { record_type, label, visibility, release_date, artists, tags, tracks } = album;
  return {
    ...{ record_type, label, visibility, release_date },
    artists: artists.map(({ name }) => name),
    tags: tags.map((tag) => tag.display_name),
    tracks: tracks.map((track) => track.visibility),
  };
};

const editReleasesAtOnce = async ({ page, site, artist, guest }: Team) => {
  const [first, full] = [await makeDraft(site, artist, 'Ebb'), await makeDraft(site, artist, 'Slack water')];
  const tags = Array.from({ length: 20 }, (_, index) => `moor${artist.id}n${index}`);
  await makeTags(site, tags);
  const link = 'insert into album_tags (album_id, tag_id) select ?, id from tags where name in (select value from json_each(?))';
  await site.run(link, full.id, JSON.stringify(tags));
  const ids = [first.id, full.id];
  const before = await Promise.all(ids.map((id) => readAlbum(page, id)));

  await open(page, '/backstage/albums');
  await page.locator('thead [data-part="select-box"]').click();
  await expect(page.getByText('2 selected')).toBeVisible();
  const form = await choose(page, 'Edit 2 releases');
  const save = form.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await form.getByRole('combobox', { name: 'Artists' }).fill(guest.name);
  await page.getByRole('option', { name: guest.name }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await form.getByRole('combobox', { name: 'Tags' }).pressSequentially('spring');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: /Kind/ }).click();
  await page.getByRole('option', { name: 'EP' }).click();
  await form.getByRole('textbox', { name: 'Label' }).fill('Low Tide Records');
  await form.getByRole('button', { name: /Visibility/ }).click();
  await page.getByRole('option', { name: 'Scheduled' }).click();
  await expect(save).toBeDisabled();
  await form.getByRole('button', { name: /Visibility/ }).click();
  await page.getByRole('option', { name: 'Public' }).click();
  await save.click();

  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText('Slack water Choose at most 20 tags.');
  const added = {
    record_type: 'ep',
    label: 'Low Tide Records',
    visibility: 'public',
    artists: [artist.name, guest.name],
    tags: ['spring'],
    tracks: ['public'],
  };
  expect(await readAlbum(page, first.id)).toEqual({ ...before[0], ...added });
  expect(await readAlbum(page, full.id)).toEqual(before[1]);

  await form.getByRole('radiogroup', { name: 'Tags' }).getByText('Replace existing').click();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, 'Saved 2')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(await readAlbum(page, full.id)).toEqual({ ...before[1], ...added });

  await undo(page).click();
  await expect(toast(page, '2 changes undone')).toBeVisible();
  expect(await Promise.all(ids.map((id) => readAlbum(page, id)))).toEqual(before);

  await page.locator('thead [data-part="select-box"]').click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(toast(page, 'Saved 2')).toBeVisible();
  expect((await readAlbum(page, first.id)).tracks).toEqual(['public']);
  await undo(page).click();
  await expect(toast(page, '2 changes undone')).toBeVisible();
  expect(await Promise.all(ids.map((id) => readAlbum(page, id)))).toEqual(before);
  await site.run('delete from tags where name like ?', `moor${artist.id}n%`);
};

test('BACK-002 BACK-015 the overview shows plays and drafts; music is edited in bulk', async ({ page, site, baseURL, context }) => {
  const [person, other] = [await site.createPerson({ permissions: ['music.create'] }), await site.createPerson()];
  const own = await makeArtist(site, person);
  const guest = await makeArtist(site, person);
  await become(page, baseURL, person);
  await open(page, '/backstage');
  const upload = page.locator('[data-part="empty-state"]').getByRole('link', { name: 'Upload music' });
  expect((await upload.locator('svg').boundingBox())!.width).toBeLessThan(24);

  const team = { page, site, artist: own, guest };
  await test.step('empty fields leave tracks unchanged, and a failed track shows its reason', () => editTracksAtOnce(team));
  await test.step('several releases are edited and published with their tracks', () => editReleasesAtOnce(team));
  for (const table of ['tracks', 'albums']) await site.run(`delete from ${table} where home_artist_id = ?`, own.id);
  await removeArtist(site, guest);

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
  const workspace = await makeWorkspace(site, other, 'Night shift', [[person, 'member']]);
  await site.run('insert into workspace_artists (artist_id, workspace_id, created_at) values (?, ?, 0)', theirs.id, workspace.id);
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

  await context.addCookies([{ name: 'activeWorkspaceId', value: String(workspace.id), url: baseURL ?? '' }]);
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

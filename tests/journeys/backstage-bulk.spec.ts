import type { Page } from '@playwright/test';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, makeDraft, makeTrack, type OwnArtist, removeArtist } from '../support/backstage-journey';
import { become, dialog, undo } from '../support/playlist-journey';
import type { SiteDatabase } from '../support/site-database';

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
  for (const name of tags) {
    const [tag] = await site.run('insert into tags (name, display_name) values (?, ?) returning id', name, name);
    await site.run('insert into track_tags (track_id, tag_id) values (?, ?)', full, Number(tag?.id));
    if (name.endsWith('n0')) await site.run('insert into track_tags (track_id, tag_id) values (?, ?)', first, Number(tag?.id));
  }
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
  for (const index of Array.from({ length: 20 }, (_, at) => at)) {
    const name = `moor${artist.id}n${index}`;
    const [tag] = await site.run('insert into tags (name, display_name) values (?, ?) returning id', name, name);
    await site.run('insert into album_tags (album_id, tag_id) values (?, ?)', full.id, Number(tag?.id));
  }
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

test('BACK-015 tracks and releases are edited in bulk; failures show a reason; undo restores all', async ({ page, site, baseURL }) => {
  const user = await site.createPerson({ permissions: ['music.create'] });
  const team = { page, site, artist: await makeArtist(site, user), guest: await makeArtist(site, user) };
  await become(page, baseURL, user);
  await test.step('empty fields leave tracks unchanged, and a failed track shows its reason', () => editTracksAtOnce(team));
  await test.step('several releases are edited and published with their tracks', () => editReleasesAtOnce(team));
  for (const artist of [team.artist, team.guest]) await removeArtist(site, artist);
});

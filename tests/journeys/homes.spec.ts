import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, makeDraft, makeTrack, removeArtist } from '../support/backstage-journey';
import { become, dialog } from '../support/playlist-journey';

test('rights to a release are offered, accepted, shared, given up, decided by an office', async ({ page, site, baseURL }) => {
  const leo = await site.createPerson({ name: 'Leo Marsh', permissions: ['music.create'] });
  const juno = await site.createPerson({ name: 'Juno Vale', permissions: ['music.create'] });
  const [own, theirs] = [await makeArtist(site, leo), await makeArtist(site, juno)];
  const { id, track } = await makeDraft(site, own, 'Mirage');
  await site.run('insert into album_artists (album_id, artist_id, position) values (?, ?, 1)', id, theirs.id);
  await site.run('insert into track_artists (track_id, artist_id, position) values (?, ?, 1)', track, theirs.id);

  await become(page, baseURL, leo);
  await open(page, `/backstage/albums/${id}/edit`);
  await page.getByRole('button', { name: 'Transfer…', exact: true }).click();
  const transfer = dialog(page, 'Transfer the rights to “Mirage”');
  await expect(transfer.getByRole('checkbox', { name: 'Include the tracks' })).toBeChecked();
  await transfer.getByRole('button', { name: 'Send offer', exact: true }).click();
  await expect(toast(page, `Offer sent to ${theirs.name}`)).toBeVisible();
  await expect(page.getByText(`Offered to ${theirs.name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Transfer…', exact: true })).toHaveCount(0);

  await become(page, baseURL, juno);
  await open(page, '/backstage/credits#offers');
  const offer = page.getByRole('list', { name: 'Received offers' }).getByRole('listitem');
  await expect(offer).toContainText('with its tracks (1)');
  await offer.getByRole('button', { name: 'Accept: Mirage', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(offer).toHaveCount(0);
  await open(page, `/backstage/albums/${id}/edit`);
  await expect(page.getByText(`Rights: ${theirs.name}`)).toBeVisible();

  const rights = page.getByRole('group', { name: own.name });
  await rights.getByRole('switch', { name: 'Edit' }).click();
  await expect(rights.getByRole('switch', { name: 'See drafts' })).toBeDisabled();
  await expect(rights.getByRole('switch', { name: 'Edit' })).toBeEnabled();

  await become(page, baseURL, leo);
  await open(page, '/backstage/credits');
  const shared = page.getByRole('list', { name: 'Shared with your artists' }).getByRole('listitem');
  await shared.getByRole('link', { name: 'Mirage', exact: true }).click();
  await expect(page.getByText('This is shared with you.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Mirage II');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect.poll(async () => (await site.run('select name from albums where id = ?', id))[0]?.name).toBe('Mirage II');
  await open(page, '/backstage/credits');
  await shared.getByRole('button', { name: /^Give up/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up', exact: true }).click();
  await expect(shared).toHaveCount(0);
  expect((await page.request.get(`/api/v1/albums/${id}`)).status()).toBe(404);

  await test.step('an administrator confirms and transfers rights that the upgrade could not decide', async () => {
    const judge = await site.createPerson({ name: 'Ada Judge', permissions: ['admin.access', 'tracks.update', 'albums.update'] });
    const works: number[] = [];
    for (const name of ['Kept by its home', 'Given to the other']) {
      const id = await makeTrack(site, own, name);
      await site.run('insert into track_artists (track_id, artist_id, position) values (?, ?, 1)', id, theirs.id);
      await site.run('insert into home_reviews (track_id, created_at) values (?, ?)', id, Date.now());
      works.push(id);
    }
    await become(page, baseURL, judge);
    await open(page, '/admin/homes');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Kept by its home')
      .getByRole('button', { name: /^Confirm/ })
      .click();
    await expect(row('Kept by its home')).toHaveCount(0);
    await row('Given to the other').getByRole('button', { name: /^Move/ }).click();
    await dialog(page, 'Transfer the rights to “Given to the other”').getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(toast(page, `Rights transferred to ${theirs.name}`)).toBeVisible();
    await expect(row('Given to the other')).toHaveCount(0);
    const homes = async () =>
      (await site.run(`select home_artist_id as home from tracks where id in (${works.join()}) order by id`)).map(({ home }) => home);
    expect(await homes()).toEqual([own.id, theirs.id]);
  });
  for (const artist of [own, theirs]) await removeArtist(site, artist);
});

import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import { addTrackHome } from '../support/home-rows';
import { bell, panel } from '../support/notification-journey';
import { become } from '../support/playlist-journey';

test('REV-04 credits need the consent of the artist, who can decline, block and withdraw them', async ({
  page,
  site,
  baseURL,
  pageErrors,
}) => {
  const leo = await site.createPerson({ name: 'Leo Marsh', permissions: ['music.create'] });
  const juno = await site.createPerson({ name: 'Juno Vale', permissions: ['music.create'] });
  const judge = await site.createPerson({ name: 'Ada Judge', permissions: ['admin.access', 'backstageRequests.update'] });
  const [own, theirs] = [await makeArtist(site, leo), await makeArtist(site, juno)];
  const [made] = await site.run("insert into artists (name, slug) values ('Nobody Manages This Artist', 'nobody') returning id");
  const lone = { id: Number(made?.id), name: 'Nobody Manages This Artist' };
  const tracks: number[] = [];
  for (const name of ['Glass', 'Donaudampfschifffahrtsgesellschaft im Herbst', 'Third']) {
    const [track] = await site.run(
      "insert into tracks (name, slug, duration, visibility, owner_id) values (?, 'x', 60000, 'public', ?) returning id",
      name,
      leo.id,
    );
    tracks.push(Number(track?.id));
    await addTrackHome(site, Number(track?.id), own);
  }
  await become(page, baseURL, leo);
  await open(page, `/backstage/tracks/${tracks[0]}/edit`);
  for (const artist of [theirs, lone]) {
    await page.getByRole('combobox', { name: 'Add an artist' }).fill(artist.name);
    await page.getByRole('option', { name: artist.name }).first().click();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText(`Waiting for ${theirs.name} · Featured`)).toBeVisible();
  await expect(page.getByText(`Waiting for ${lone.name} · Featured`)).toBeVisible();
  for (const [index, role] of [
    ['1', 'writer'],
    ['2', 'producer'],
  ] as const)
    await site.run(
      'insert into credit_requests (track_id, artist_id, role, user_id, created_at) values (?, ?, ?, ?, ?)',
      tracks[Number(index)]!,
      theirs.id,
      role,
      leo.id,
      Date.now(),
    );
  const named = async () =>
    (await (await page.request.get(`/track/${tracks[0]}/glass`)).text()).includes(theirs.name.replace('&', '&amp;'));
  expect(await named()).toBe(false);

  await become(page, baseURL, juno);
  await open(page, '/backstage/credits');
  await expect(page.getByRole('heading', { name: 'Credits', level: 1 })).toBeVisible();
  const waiting = page.getByRole('list', { name: 'Pending credits' }).getByRole('listitem');
  await expect(waiting).toHaveCount(3);
  await bell(page).click();
  await expect(panel(page).getByText(`Leo Marsh credits ${theirs.name} on Glass as featured artist`)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await site.run("update tracks set name = 'Glass II' where id = ?", tracks[0]!);
  const glass = waiting.filter({ hasText: 'Glass' });
  await glass.getByRole('button', { name: /^Approve/ }).click();
  await expect(glass.getByText('The title changed while you were deciding. Review the credit again, then approve.')).toBeVisible();
  await expect(glass.getByText('Glass II')).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')]);
  await glass.getByRole('button', { name: /^Approve/ }).click();
  await expect(toast(page, 'Credit approved')).toBeVisible();
  await expect(waiting).toHaveCount(2);
  await site.run("update tracks set name = 'Glass' where id = ?", tracks[0]!);
  await waiting
    .filter({ hasText: 'Donaudampf' })
    .getByRole('button', { name: /^Decline/ })
    .click();
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole('button', { name: /^Block account/ }).click();
  await expect(page.getByText('No pending credits')).toBeVisible();
  await expect(page.getByText(`Can’t credit ${theirs.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Unblock Leo Marsh' }).click();
  await expect(page.getByText(`Can’t credit ${theirs.name}`)).toHaveCount(0);
  const agreed = page.getByRole('list', { name: 'Credits on others’ music' }).getByRole('listitem');
  await expect(agreed).toHaveCount(1);
  await agreed.getByRole('button', { name: 'Remove credit on Glass' }).click();
  await page.getByRole('alertdialog').getByRole('checkbox', { name: 'Block account' }).check();
  expect(await named()).toBe(true);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Credit removed')).toBeVisible();
  await expect(agreed).toHaveCount(0);
  expect(await named()).toBe(false);
  await expect(page.getByText(`Can’t credit ${theirs.name}`)).toBeVisible();
  await become(page, baseURL, leo);
  await open(page, `/backstage/tracks/${tracks[1]}/edit`);
  await expect(page.getByText(`${theirs.name} declined · Writer`)).toBeVisible();
  await bell(page).click();
  await expect(panel(page).getByText(`${theirs.name} removed the credit on Glass`)).toBeVisible();
  const shown = await (await page.request.get(`/track/${tracks[0]}/glass`)).text();
  expect(shown).not.toContain(lone.name);

  await become(page, baseURL, judge);
  await open(page, '/admin/backstage-requests');
  const unmanaged = page.getByRole('list', { name: 'Credits of unmanaged artists' });
  await expect(unmanaged.getByText(lone.name)).toBeVisible();
  await unmanaged
    .getByRole('listitem')
    .filter({ hasText: 'Glass' })
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(unmanaged).toHaveCount(0);
  expect(await (await page.request.get(`/track/${tracks[0]}/glass`)).text()).toContain(lone.name);
  for (const artist of [own, theirs, lone]) await removeArtist(site, artist);
});

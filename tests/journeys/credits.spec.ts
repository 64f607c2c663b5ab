import { expect, open, signIn, test, toast } from '../support/account-journey';
import { makeArtist, removeArtist } from '../support/backstage-journey';
import { bell, panel } from '../support/notification-journey';

const SHOTS = process.env.SHOTS;

test('REV-04: a stranger is named on a track only once they have agreed, and says no or never as easily', async ({
  page,
  browser,
  site,
  baseURL,
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
    await site.run('insert into track_artists (track_id, artist_id) values (?, ?)', Number(track?.id), own.id);
  }
  const shot = async (of: typeof page, name: string) => {
    if (!SHOTS) return;
    for (const width of [360, 1280]) {
      await of.setViewportSize({ width, height: 900 });
      await of.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
    }
    await of.setViewportSize({ width: 1440, height: 900 });
  };

  await signIn(page, baseURL, leo);
  await open(page, `/backstage/tracks/${tracks[0]}/edit`);
  for (const artist of [theirs, lone]) {
    await page.getByRole('combobox', { name: 'Add an artist' }).fill(artist.name);
    await page.getByRole('option', { name: artist.name }).first().click();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText(`Waits for ${theirs.name} · Featured`)).toBeVisible();
  await expect(page.getByText(`Waits for ${lone.name} · Featured`)).toBeVisible();
  await shot(page, 'edit-track');
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
  expect(await (await page.request.get(`/track/${tracks[0]}/glass`)).text()).not.toContain(theirs.name);

  const other = await (await browser.newContext({ baseURL })).newPage();
  await signIn(other, baseURL, juno);
  await open(other, '/backstage');
  await bell(other).click();
  await expect(panel(other).getByText(`Leo Marsh names ${theirs.name} on Glass as featured`)).toBeVisible();
  await shot(other, 'bell');
  await panel(other)
    .getByRole('button', { name: /^Agree/ })
    .click();
  await expect(toast(other, 'Agreed: the credit shows now')).toBeVisible();
  await expect(panel(other).getByText('on Glass as featured')).toHaveCount(0);
  await open(other, '/backstage/credits');
  await expect(other.getByRole('heading', { name: 'Credits', level: 1 })).toBeVisible();
  const waiting = other.getByRole('list', { name: 'Credits that wait for your answer' }).getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  await shot(other, 'credits');
  await waiting
    .filter({ hasText: 'Donaudampf' })
    .getByRole('button', { name: /^Decline/ })
    .click();
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole('button', { name: /^Never from this account/ }).click();
  await expect(other.getByText('Nobody waits for your answer')).toBeVisible();
  await expect(other.getByText(`Cannot name ${theirs.name}`)).toBeVisible();
  await shot(other, 'blocked');
  await other.getByRole('button', { name: 'Let Leo Marsh ask again' }).click();
  await expect(other.getByText(`Cannot name ${theirs.name}`)).toHaveCount(0);
  const agreed = other.getByRole('list', { name: 'Credits on music of others' }).getByRole('listitem');
  await expect(agreed).toHaveCount(1);
  await agreed.getByRole('button', { name: 'Take back: Glass' }).click();
  await shot(other, 'take-back');
  await other.getByRole('alertdialog').getByRole('checkbox', { name: 'Never from this account' }).check();
  const named = async () =>
    (await (await page.request.get(`/track/${tracks[0]}/glass`)).text()).includes(theirs.name.replace('&', '&amp;'));
  expect(await named()).toBe(true);
  await other.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(toast(other, 'Taken back: the credit shows no more')).toBeVisible();
  await expect(agreed).toHaveCount(0);
  expect(await named()).toBe(false);
  await expect(other.getByText(`Cannot name ${theirs.name}`)).toBeVisible();
  await other.context().close();
  await open(page, '/backstage');
  await bell(page).click();
  await expect(panel(page).getByText(`${theirs.name} took back the credit on Glass`)).toBeVisible();

  await open(page, `/backstage/tracks/${tracks[1]}/edit`);
  await expect(page.getByText(`${theirs.name} said no · Writer`)).toBeVisible();
  const shown = await (await page.request.get(`/track/${tracks[0]}/glass`)).text();
  expect(shown).not.toContain(lone.name);

  const admin = await (await browser.newContext({ baseURL })).newPage();
  await signIn(admin, baseURL, judge);
  await open(admin, '/admin/backstage-requests');
  const unmanaged = admin.getByRole('list', { name: 'Credits of artists whom nobody manages' });
  await expect(unmanaged.getByText(lone.name)).toBeVisible();
  await shot(admin, 'admin');
  await unmanaged
    .getByRole('listitem')
    .filter({ hasText: 'Glass' })
    .getByRole('button', { name: /^Agree/ })
    .click();
  await expect(unmanaged).toHaveCount(0);
  await admin.context().close();
  expect(await (await page.request.get(`/track/${tracks[0]}/glass`)).text()).toContain(lone.name);
  for (const artist of [own, theirs, lone]) await removeArtist(site, artist);
});

import { expect, open, signIn, test, toast } from '../support/account-journey';
import { makeArtist, makeTrack, removeArtist } from '../support/backstage-journey';
import { png } from '../support/image';
import { become, undo } from '../support/playlist-journey';

const NEW_PAGES = ['/backstage/upload', '/backstage/tracks/new', '/backstage/albums/new'];

test('BACK-011 BACK-012 BACK-013 BACK-014 BACK-017 BACK-018: who may publish finds the forms; a listener does not, and a guest is sent to log in', async ({
  page,
  site,
  baseURL,
}) => {
  for (const path of NEW_PAGES) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  const listener = await site.createPerson();
  const artist = await site.createPerson({ permissions: ['music.create'] });
  await become(page, baseURL, artist);
  for (const [path, heading] of NEW_PAGES.map((path, index) => [path, ['Upload', 'New track', 'New release'][index]!] as const)) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await expect(page.getByRole('textbox', { name: /^Title/ })).toBeVisible();
  await become(page, baseURL, listener);
  for (const path of NEW_PAGES) {
    const response = await page.goto(path);
    expect([path, new URL(page.url()).pathname === path && response?.status() === 200]).toEqual([path, false]);
  }
});

test('BACK-015 BACK-023: a track is changed in its form: wrong lines are told at their fields, and what was typed outlives a reload', async ({
  page,
  site,
  baseURL,
}) => {
  const user = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, user);
  const id = await makeTrack(site, artist, 'Low Water');
  const stranger = await site.createPerson({ permissions: ['music.create'] });
  await become(page, baseURL, stranger);
  expect((await page.request.get(`/backstage/tracks/${id}/edit`)).status()).toBe(404);
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { Origin: baseURL ?? '', 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const refused = await page.request.put(`/api/v1/tracks/${id}`, { data: { name: 'Taken' }, headers });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'forbidden']);
  await become(page, baseURL, user);
  await open(page, `/backstage/tracks/${id}/edit`);
  const title = page.getByRole('textbox', { name: /^Title/ });
  const isrc = page.getByRole('textbox', { name: 'ISRC' });
  const description = page.getByRole('textbox', { name: 'Description' });
  await expect(title).toHaveValue('Low Water');
  await title.fill('');
  await isrc.fill('nonsense');
  await description.fill('Recorded under the pier.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[data-part="field"]', { has: title }).locator('[data-part="error"]')).toHaveText('Enter a name.');
  await expect(page.locator('[data-part="field"]', { has: isrc }).locator('[data-part="error"]')).toHaveText(
    'An ISRC looks like GBAYE6800011.',
  );
  await expect(title).toBeFocused();
  await title.fill('High Water');
  await isrc.fill('GBAYE6800011');
  await page.waitForTimeout(700);
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes')).toBeVisible();
  await expect(title).toHaveValue('High Water');
  await expect(description).toHaveValue('Recorded under the pier.');
  const lyrics = page.locator('#track-form').getByRole('link', { name: 'Lyrics' });
  await lyrics.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('stays on this device as a draft');
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/\/lyrics$/);
  await page.goBack();
  await expect(title).toHaveValue('High Water');
  await expect(page.getByText('Your unsaved changes')).toBeVisible();
  await lyrics.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await title.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Saved High Water')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  await page.goto(`/track/${id}/high-water`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('High Water');
  await removeArtist(site, artist);
});

test('BACK-017 BACK-019: a release is made, gets a track, and is published with it; the menu of its page leads back to the form', async ({
  page,
  site,
  baseURL,
}) => {
  const user = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, user);
  const track = await makeTrack(site, artist, `Slack Tide ${artist.id}`);
  await site.run("update tracks set visibility = 'private' where id = ?", track);
  await become(page, baseURL, user);
  await open(page, '/backstage/albums/new');
  await expect(page.getByText(artist.name)).toBeVisible();
  await page.getByRole('button', { name: 'Create release' }).click();
  const title = page.getByRole('textbox', { name: /^Title/ });
  await expect(page.locator('[data-part="field"]', { has: title }).locator('[data-part="error"]')).toHaveText('Enter a name.');
  await title.fill('Tidal');
  const genre = page.getByRole('combobox', { name: 'Genres' });
  await genre.pressSequentially('fol');
  await page.getByRole('option', { name: 'Folk', exact: true }).click();
  await expect(genre).toHaveValue('');
  await page
    .locator('[data-part="image-field"] input[type=file]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(png(64, 64)) });
  const crop = page.getByRole('dialog', { name: 'Choose the part that is shown' });
  await expect(crop.locator('[data-part="crop-window"]')).not.toHaveCSS('border-radius', '50%');
  await crop.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('button', { name: 'Create release' }).click();
  await page.waitForURL(/\/backstage\/albums\/\d+\/edit$/);
  const itsPage = page.locator('#album-form').getByRole('link', { name: 'Its page' });
  await expect(itsPage).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Add a track that you uploaded' }).pressSequentially('Slack');
  await page.getByRole('option', { name: `Slack Tide ${artist.id}` }).click();
  await expect(page.locator('[data-part="album-track"]')).toHaveCount(1);
  await page.getByText('Everyone', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Saved Tidal')).toBeVisible();
  await expect(itsPage).toHaveAttribute('href', /\/album\/\d+\/.+\/tidal$/);
  const id = Number(/albums\/(\d+)/.exec(page.url())?.[1]);
  await page.context().clearCookies();
  await page.goto(`/album/${id}/tern-tide/tidal`);
  await expect(page.locator('main li[data-track]')).toHaveCount(1);
  await signIn(page, baseURL, user);
  await open(page, `/album/${id}/tern-tide/tidal`);
  // The menu asks once what the person may do.
  await expect(page.getByRole('button', { name: 'Your menu' })).toContainText('Noor');
  await page.getByRole('button', { name: 'More for Tidal', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(new RegExp(`/backstage/albums/${id}/edit$`));
  await removeArtist(site, artist);
});

test('BACK-021: an artist is changed in its form, and its page shows it', async ({ page, site, baseURL }) => {
  const user = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, user);
  await makeTrack(site, artist, 'Neap Tide');
  await become(page, baseURL, user);
  await open(page, `/backstage/artists/${artist.id}/edit`);
  await page
    .locator('[data-part="image-field"][data-shape="round"] input[type=file]')
    .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(png(64, 64)) });
  const crop = page.getByRole('dialog', { name: 'Choose the part that is shown' });
  await expect(crop.locator('[data-part="crop-window"]')).toHaveCSS('border-radius', '50%');
  await crop.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('textbox', { name: 'Biography' }).fill('Two people and a tide table.');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Our shop');
  await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('[data-part="link-row"] [data-part="error"]')).toHaveText('Enter an address that begins with https://.');
  await page.getByRole('textbox', { name: 'Address' }).fill('https://example.com/shop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, `Saved ${artist.name}`)).toBeVisible();
  const spotlight = page.getByRole('combobox', { name: 'Spotlight' });
  // Its list closes where the page is scrolled below it, as it is to reach what stands too low.
  await spotlight.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await spotlight.pressSequentially('Neap');
  await page.getByRole('option', { name: 'Neap Tide' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The same words may still be shown from the first time.
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  await expect(toast(page, `Saved ${artist.name}`)).toBeVisible();
  await page.reload();
  await expect(spotlight).toHaveValue('Neap Tide');
  await page.goto(`/artist/${artist.id}/tern-tide`);
  await expect(page.getByText('Two people and a tide table.').first()).toBeVisible();
  await expect(page.locator('section', { has: page.getByRole('heading', { name: 'Spotlight' }) })).toContainText('Neap Tide');
  await removeArtist(site, artist);
});

test('a deleted track is taken back at once, and out of the bin later', async ({ page, site, baseURL }) => {
  const user = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, user);
  const id = await makeTrack(site, artist, 'Ebb');
  const isThere = async () => (await page.request.get(`/api/v1/users/me/tracks`)).json().then(({ pagination }) => pagination.data.length);
  const remove = async () => {
    await open(page, `/backstage/tracks/${id}/edit`);
    await page.getByRole('button', { name: 'Delete track' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Delete Ebb?' })).toContainText('You can take it back for 30 days.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete track' }).click();
    await page.waitForURL(/\/backstage\/tracks$/);
  };
  await become(page, baseURL, user);
  await remove();
  expect(await isThere()).toBe(0);
  await undo(page).click();
  await expect(toast(page, 'Ebb is back')).toBeVisible();
  expect(await isThere()).toBe(1);
  await remove();
  await open(page, '/backstage/bin');
  await page.getByRole('button', { name: 'Bring Ebb back' }).click();
  await expect(page.getByText('Nothing was deleted')).toBeVisible();
  expect(await isThere()).toBe(1);
  await removeArtist(site, artist);
});

test('whose session has ended while they typed logs in, comes back to the form and finds what they typed', async ({
  page,
  site,
  baseURL,
}) => {
  const user = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, user);
  const id = await makeTrack(site, artist, 'Still Water');
  await become(page, baseURL, user);
  await open(page, `/backstage/tracks/${id}/edit`);
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Typed for an hour.');
  await site.run('delete from sessions where user_id = ?', user.id);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Log in to do this.')).toBeVisible();
  await expect(description).toHaveValue('Typed for an hour.');
  await page.locator('[aria-label="Messages"]').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.locator('input[name=password]').fill(user.password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(`/backstage/tracks/${id}/edit`);
  await expect(description).toHaveValue('Typed for an hour.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Saved Still Water')).toBeVisible();
  await removeArtist(site, artist);
});

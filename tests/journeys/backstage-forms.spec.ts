import type { Page } from '@playwright/test';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, makeTrack, removeArtist } from '../support/backstage-journey';
import { png } from '../support/image';
import { become, undo } from '../support/playlist-journey';

const NEW_PAGES = ['/backstage/upload', '/backstage/tracks/new', '/backstage/albums/new'];

/** Redirect target per page, or null if it renders. */
const redirectsOf = (page: Page): Promise<(string | null)[]> =>
  Promise.all(
    NEW_PAGES.map(async (path) => {
      const response = await page.request.get(path, { maxRedirects: 0 });
      if (response.status() === 200) return null;
      expect([path, Math.floor(response.status() / 100)]).toEqual([path, 3]);
      return new URL(response.headers().location ?? '', response.url()).pathname;
    }),
  );

/** Form drafts in local storage. */
const draftOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .flatMap(([key, value]) => (key.startsWith('segue-draft:') ? [value] : []))
      .join(),
  );

// Also proves BACK-015 BACK-017 BACK-018 BACK-021 BACK-023
test('BACK-011 BACK-012 BACK-013 BACK-014 only artists edit music; errors and drafts are shown', async ({ page, site, baseURL }) => {
  test.setTimeout(240_000);
  const user = await site.createPerson({ permissions: ['music.create'] });
  const artist = await makeArtist(site, user);
  const [earlier, id] = [await makeTrack(site, artist, 'Quay'), await makeTrack(site, artist, 'Low Water')];
  const contributors = JSON.stringify([{ role: 'engineer', name: 'Ida Holm', instrument: null }]);
  await site.run('update tracks set contributors = ? where id = ?', contributors, earlier);
  const stranger = await site.createPerson({ permissions: ['music.create'] });

  await test.step('only artists can open the forms; guests must log in', async () => {
    expect(await redirectsOf(page)).toEqual(['/login', '/login', '/login']);
    await become(page, baseURL, await site.createPerson());
    expect(await redirectsOf(page)).toEqual(['/backstage', '/backstage', '/backstage']);
    await become(page, baseURL, stranger);
    expect(await redirectsOf(page)).toEqual([null, null, null]);
    await open(page, '/backstage/tracks/new');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New track');
    await expect(page.getByRole('textbox', { name: /^Title/ })).toBeVisible();
  });

  await test.step('errors of the track form are shown; drafts survive reload, leaving and logout', async () => {
    expect((await page.request.get(`/backstage/tracks/${id}/edit`)).status()).toBe(404);
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
    await expect.poll(() => draftOf(page)).toContain('GBAYE6800011');
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect(page.getByText('Your unsaved changes')).toBeVisible();
    await expect(title).toHaveValue('High Water');
    await expect(description).toHaveValue('Recorded under the pier.');
    const lyrics = page.locator('#track-form').getByRole('link', { name: 'Lyrics' });
    await lyrics.click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(question).toContainText('stay on this device as a draft');
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
    expect(await (await page.request.get(`/track/${id}/high-water`)).text()).toMatch(/<h1[\s\S]*?High Water[\s\S]*?<\/h1>/);

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
    await expect(toast(page, 'Saved High Water')).toBeVisible();
  });

  await test.step('the name of a credit is suggested from earlier credits, and a profile is offered', async () => {
    await page.getByRole('button', { name: 'Add credit' }).click();
    const name = page.getByRole('combobox', { name: 'Name of credit 1' });
    const suggested = await name.getAttribute('list');
    await expect(page.locator(`[id="${suggested}"] option[value="Ida Holm"]`)).toHaveCount(1);
    await name.fill(artist.name);
    await name.blur();
    await page.getByRole('button', { name: 'Credit the profile' }).click();
    await expect(name).toHaveCount(0);
    const unsaved = page.getByRole('region', { name: 'Unsaved changes' });
    await unsaved.getByRole('button', { name: 'Discard' }).click();
    await expect(unsaved).toHaveCount(0);
  });

  await test.step('a deleted track is restored by Undo, and later from the bin', async () => {
    const isThere = async () => (await page.request.get(`/api/v1/users/me/tracks`)).json().then(({ pagination }) => pagination.data.length);
    await page.getByRole('button', { name: 'Delete track' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete “High Water”?' });
    await expect(question).toContainText('You can restore it within 30 days.');
    await question.getByRole('button', { name: 'Delete track' }).click();
    await page.waitForURL(/\/backstage\/tracks$/);
    expect(await isThere()).toBe(1);
    await undo(page).click();
    await expect(toast(page, 'High Water restored')).toBeVisible();
    expect(await isThere()).toBe(2);
    await site.run('update tracks set deleted_at = ? where id = ?', Date.now(), id);
    await open(page, '/backstage/bin');
    await page.getByRole('button', { name: 'Restore High Water' }).click();
    await expect(page.getByText('Nothing deleted')).toBeVisible();
    expect(await isThere()).toBe(2);
  });

  await test.step('an artist is edited in its form, and its page shows the changes', async () => {
    await site.run('update artists set verified = 1 where id = ?', artist.id);
    await makeTrack(site, artist, 'Neap Tide');
    await open(page, `/backstage/artists/${artist.id}/edit`);
    await page
      .locator('[data-part="image-field"][data-shape="round"] input[type=file]')
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(png(64, 64)) });
    const crop = page.getByRole('dialog', { name: 'Crop image' });
    await expect(crop.locator('[data-part="crop-window"]')).toHaveCSS('border-radius', '50%');
    await crop.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('textbox', { name: 'Biography' }).fill('Two people and a tide table.');
    await page.getByRole('button', { name: 'Add link' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Our shop');
    await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('[data-part="link-row"] [data-part="error"]')).toHaveText(
      'Only web addresses are possible, which begin with https:// or http://.',
    );
    await page.getByRole('textbox', { name: 'Address' }).fill('example.com/shop');
    await page.getByRole('textbox', { name: 'Address' }).blur();
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('https://example.com/shop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, `Saved ${artist.name}`)).toBeVisible();
    const spotlight = page.getByRole('combobox', { name: 'Spotlight' });
    // Scrolls first, because scrolling closes the list.
    await spotlight.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await spotlight.pressSequentially('Neap');
    await page.getByRole('option', { name: 'Neap Tide' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // The toast of the first save may still be visible.
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
    await expect(toast(page, `Saved ${artist.name}`)).toBeVisible();
    await page.reload();
    await expect(spotlight).toHaveValue('Neap Tide');

    await test.step('a verified artist with a new name is shown with it, and verification is already requested', async () => {
      const name = `Slack Water ${artist.id}`;
      await page.getByRole('textbox', { name: /^Name/ }).first().fill(name);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(toast(page, `Saved ${name}. An administrator will check the new name for the verified badge.`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const request = page.getByRole('link', { name: 'Verification requested' });
      await expect(request).toHaveAttribute('href', '/backstage/requests');
      await open(page, `/backstage/artists/${artist.id}/edit`);
      await expect(request).toBeVisible();
      await expect(page.getByRole('link', { name: 'Request verification' })).toHaveCount(0);
    });
    await open(page, `/artist/${artist.id}/tern-tide`);
    await expect(page.getByText('Two people and a tide table.').first()).toBeVisible();
    await expect(page.locator('section', { has: page.getByRole('heading', { name: 'Spotlight' }) })).toContainText('Neap Tide');
  });
  await removeArtist(site, artist);
});

import type { Page } from '@playwright/test';
import { violationsInBothSchemes } from '../support/accessibility';
import { expect, logIn, open, test, toast } from '../support/account-journey';
import { PASSWORD, register } from '../support/login-journey';
import { follow } from '../support/player-journey';

test.use({ colorScheme: 'dark' });

const title = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });

test('a new user enters a name, genres and artists by keyboard, or skips every step', async ({ page, site, pageErrors }) => {
  await test.step('by keyboard, and gets recommendations', async () => {
    await open(page, '/register');
    const email = await register(page);
    await page.waitForURL('/welcome');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await expect(page.getByText(/If empty, you appear as [A-Z][a-z]+ [A-Z][a-z]+\./)).toBeVisible();
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await page.getByLabel('Your name').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Zoë 山田');
    await page.keyboard.press('Enter');
    await expect(title(page, 'What do you like to hear?')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    const genres = page.getByRole('group', { name: 'Genres' }).getByRole('button');
    await expect(genres.first()).toHaveAttribute('aria-pressed', 'true');
    const genre = await genres.first().textContent();
    await page.getByRole('main').getByRole('button', { name: 'Next' }).press('Enter');
    await expect(title(page, 'Follow a few artists')).toBeFocused();
    const artists = page.getByRole('main').getByRole('list').last().getByRole('button');
    const chosen = [(await artists.nth(0).textContent()) ?? '', (await artists.nth(1).textContent()) ?? ''];
    for (const name of chosen) await page.getByRole('main').getByRole('button', { name, exact: true }).press('Space');
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await page.waitForURL('/');
    await expect(toast(page, 'You’re now following 2 artists')).toBeVisible();
    await expect(page.locator('[data-part="for-you"] article [data-play]').first()).toBeAttached();

    const [person] = await site.run('select id, name, welcome_due_at from users where email = ?', email);
    expect([person?.name, person?.welcome_due_at]).toEqual(['Zoë 山田', null]);
    const followed = await site.run(
      'select name from artists join artist_follows on artist_id = artists.id where user_id = ?',
      Number(person?.id),
    );
    expect(followed.map(({ name }) => name).sort()).toEqual(chosen.sort());
    const liked = await site.run(
      'select display_name from genres join user_genres on genre_id = genres.id where user_id = ?',
      Number(person?.id),
    );
    expect(liked.map(({ display_name }) => display_name)).toEqual([genre]);
    await follow(page, '/feed');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Nothing in your feed yet')).toHaveCount(0);
  });

  await test.step('on a phone every step can be skipped; a pending action has priority', async () => {
    await page.context().clearCookies();
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/register');
    const email = await register(page);
    await page.waitForURL('/welcome');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Skip this step' }).click();
    await page.getByRole('group', { name: 'Genres' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Skip this step' }).click();
    await expect(title(page, 'Follow a few artists')).toBeVisible();
    expect(await violationsInBothSchemes(page, undefined, 'main')).toEqual([]);

    // The next login shows it again, because nothing was answered.
    await page.context().clearCookies();
    await logIn(page, { email, password: PASSWORD });
    await page.waitForURL('/welcome');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Skip all' }).click();
    await expect(page.locator('[aria-label=Messages] > *').first()).toBeVisible();
    await page.context().setOffline(false);
    pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error)));
    await page.getByRole('button', { name: 'Skip all' }).click();
    await page.waitForURL('/');
    const [person] = await site.run('select id, welcome_due_at from users where email = ?', email);
    expect(person?.welcome_due_at).toBeNull();
    expect(await site.run('select * from user_genres where user_id = ?', Number(person?.id))).toEqual([]);

    await page.context().clearCookies();
    await open(page, '/charts');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await page.waitForURL('/login');
    await follow(page, '/register');
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await register(page);
    await page.waitForURL('/charts');
    await expect(toast(page, 'Choose artists you like to fill your feed')).toBeVisible();
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await page.waitForURL('/welcome');
  });
});

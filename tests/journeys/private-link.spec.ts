import { expect, open, test, toast } from '../support/account-journey';
import { become, button, dialog } from '../support/playlist-journey';
import { makeLink, makeTrack } from '../support/private-link-journey';

test('STR-01 STR-05 a private link with a password is edited, played by touch and revoked', async ({ page, site, baseURL, browser }) => {
  const artist = await site.createPerson({ permissions: ['music.create'] });
  const track = await makeTrack(site, artist, 'Not out yet');
  await become(page, baseURL, artist);
  await open(page, `/backstage/tracks/${track}/edit`);
  await expect(page.getByRole('heading', { name: 'Private links' })).toBeVisible();
  const address = await makeLink(page, 'Ebba at the paper', async (form) => {
    await form.getByRole('textbox', { name: 'Plays' }).fill('1');
    await form.getByRole('textbox', { name: 'Password' }).fill('low tide');
  });
  const token = new URL(address).hash.slice(1);
  await expect(page.locator('#private-links li')).toContainText('Ebba at the paper');
  await expect(page.locator('#private-links li')).toContainText('0 of 1 plays · password');

  const recipient = await (await browser.newContext({ baseURL, hasTouch: true })).newPage();
  const asked: string[] = [];
  recipient.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  const answer = await recipient.goto(address);
  expect([answer?.headers()['referrer-policy'], answer?.headers()['cache-control']]).toEqual(['no-referrer', 'private, no-store']);
  expect(await answer?.text()).not.toContain('NaN');
  await expect(recipient.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(recipient.getByRole('heading', { name: 'Music for you' })).toBeVisible();
  await expect(recipient.locator('body')).not.toContainText('Not out yet');
  const password = recipient.locator('input[name=password]');
  await password.fill('high tide');
  await button(recipient, 'Open').click();
  await expect(recipient.locator('[data-part="error"]')).toHaveText('This is not the password.');
  await password.fill('low tide');
  await button(recipient, 'Open').click();
  await expect(recipient.getByRole('heading', { level: 1 })).toHaveText('Not out yet');
  await expect(recipient.getByText('For Ebba at the paper')).toBeVisible();
  await button(recipient, 'Play Not out yet').click();
  await expect(button(recipient, 'Play Not out yet')).toHaveAttribute('data-state', 'playing');
  await expect(recipient.getByText('Last play', { exact: true })).toBeVisible();
  // The site's player plays it, without links to pages that do not exist.
  const bar = recipient.getByRole('region', { name: 'Player', exact: true });
  await expect(bar.locator('[data-part="now"]')).toContainText('Not out yet');
  await expect(bar.getByRole('link')).toHaveCount(0);
  await expect(bar.getByRole('button', { name: /^(Like|Save)/ })).toHaveCount(0);
  expect(await recipient.evaluate(() => Object.values(localStorage).join())).not.toContain('Not out yet');
  await button(recipient, 'Play Not out yet').click();
  await expect(button(recipient, 'Play Not out yet')).toHaveAttribute('data-state', 'paused');
  expect(asked.filter((line) => line.includes(token))).toEqual([]);

  await open(page, `/backstage/tracks/${track}/edit`);
  await expect(page.locator('#private-links li')).toContainText('Plays spent');
  await button(page, 'Plays of Ebba at the paper').click();
  await expect(dialog(page, 'Plays by Ebba at the paper').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await button(page, 'Edit link for Ebba at the paper').click();
  const form = dialog(page, 'Private link for Ebba at the paper');
  await expect(form.getByRole('textbox', { name: 'Plays' })).toHaveValue('1');
  await form.getByRole('textbox', { name: /^Recipient/ }).fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.locator('[data-part="error"]')).toHaveText('Enter a recipient.');
  await form.getByRole('textbox', { name: /^Recipient/ }).fill('Ebba and Ivo');
  await form.getByRole('textbox', { name: 'Plays' }).fill('5');
  await form.getByText('Remove password').click();
  await expect(form.getByRole('textbox', { name: 'Password' })).toBeDisabled();
  await form.getByText('Allow original downloads').click();
  await form.getByRole('switch', { name: 'Allow older versions' }).press('Space');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Link for Ebba and Ivo saved')).toBeVisible();
  await expect(page.locator('#private-links li')).toContainText('1 of 5 plays');
  await expect(page.locator('#private-links li')).not.toContainText('password');
  await expect(page.locator('#private-links li')).toContainText('older versions');
  await recipient.reload();
  await expect(recipient.getByText('For Ebba and Ivo')).toBeVisible();
  await expect(recipient.getByText('4 plays left')).toBeVisible();
  await expect(recipient.getByRole('link', { name: /Download/ })).toBeVisible();

  await test.step('on a phone a tap on a row plays and pauses it', async () => {
    await recipient.setViewportSize({ width: 390, height: 844 });
    const row = recipient.locator('[data-row]');
    const play = row.getByRole('button', { name: 'Play Not out yet' });
    await row.locator('[data-part="time"]').tap();
    await expect(play).toHaveAttribute('data-state', 'playing');
    await row.locator('[data-part="time"]').tap();
    await expect(play).toHaveAttribute('data-state', 'paused');
  });

  await button(page, 'Revoke link for Ebba and Ivo').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(toast(page, 'Link revoked')).toBeVisible();
  await expect(page.locator('#private-links li [data-part="chip"]')).toHaveText('Revoked');

  await recipient.reload();
  await expect(recipient.getByText('This link doesn’t work')).toBeVisible();
  await recipient.goto('/private');
  await expect(recipient.getByText('This link doesn’t work')).toBeVisible();
  await recipient.context().close();
});

import type { Page } from '@playwright/test';
import { expect, open, test, WAITING_ISLANDS } from '../support/account-journey';
import { png } from '../support/image';
import { centreOf, drag, menu, openFirst } from '../support/menu-journey';
import { become, button, makePlaylist, orderOf, rows, undo } from '../support/playlist-journey';

const openNewFolder = async (page: Page): Promise<void> => {
  await button(page, 'More playlist actions').click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
};

test('LIB-004 PLAYER-031 playlists move into folders, are restored, and show changes at once', async ({ page, site, baseURL }) => {
  const user = await site.createPerson();
  await makePlaylist(site, user, { name: 'To work' });
  await makePlaylist(site, user, { name: 'At home' });
  await become(page, baseURL, user);
  await open(page, '/library/playlists');
  const shown = page.getByRole('list', { name: 'Playlists' }).locator('[data-part="title"]');
  await test.step('a press outside a form closes it only while it is empty', async () => {
    await openNewFolder(page);
    const form = page.getByRole('dialog', { name: 'New folder' });
    await expect(form).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(form).toHaveCount(0);
    await openNewFolder(page);
    await form.getByLabel('Name').fill('Half a name');
    await page.mouse.click(5, 5);
    await expect(form.getByLabel('Name')).toHaveValue('Half a name');
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  await openNewFolder(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Work');
  await page.keyboard.press('Enter');
  const folder = page.getByRole('list', { name: 'Folders' }).getByRole('button');
  await expect(folder).toContainText('0 playlists');
  const card = (name: string) => page.getByRole('list', { name: 'Playlists' }).getByRole('listitem').filter({ hasText: name });
  const title = card('To work').locator('[data-part="title"]');
  // Scripts for menus and dragging load on first interaction.
  await openFirst(page, title, {});
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await drag(page, await centreOf(title), await centreOf(folder));
  await expect(page.locator('[data-part="drag-preview"]')).toContainText('Move to Work');
  await page.mouse.up();
  await expect(folder).toContainText('1 playlist');
  await expect(shown).toHaveText(['At home']);
  await undo(page).click();
  await expect(folder).toContainText('0 playlists');
  await drag(page, await centreOf(title), await centreOf(folder));
  await page.mouse.up();
  await expect(folder).toContainText('1 playlist');

  await card('At home').getByRole('button', { name: 'More for At home' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to folder' }).press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Work' }).press('Enter');
  await expect(folder).toContainText('2 playlists');
  await folder.click();
  await expect(shown).toHaveText(['At home', 'To work']);
  await page.reload();
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Work' })).toBeVisible();

  await card('To work').getByRole('button', { name: 'More for To work' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(shown).toHaveText(['At home']);
  await undo(page).click();
  await expect(shown).toHaveCount(2);
  await button(page, 'Delete folder').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete folder' }).click();
  await expect(shown).toHaveCount(2);
  await expect(folder).toHaveCount(0);

  await test.step('a new cover shows at the next visit although the page was cached', async () => {
    const { address } = await makePlaylist(site, user, { name: 'Pictured' });
    await open(page, address);
    const cover = page.getByRole('main').locator('[data-part="hero"] img').first();
    await expect(cover).not.toHaveAttribute('src', /playlists/);
    await button(page, 'Edit').click();
    const edit = page.getByRole('dialog', { name: 'Edit playlist' });
    const read = page.waitForResponse((response) => new URL(response.url()).pathname === address);
    const chooser = page.waitForEvent('filechooser');
    await edit.getByRole('button', { name: 'Choose image' }).click();
    await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png(400, 400)) });
    await (await read).finished();
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(cover).toHaveAttribute('src', /playlists/);
  });

  await test.step('saving a playlist right after moving a track shows the new order', async () => {
    const { id, address } = await makePlaylist(site, user, { name: 'Kitchen' });
    // Moves are saved after half a second without another; extended here, so that the playlist is saved before.
    await page.addInitScript(() => {
      const real = globalThis.setTimeout;
      Object.assign(window, { setTimeout: (run: () => void, wait?: number) => real(run, wait === 500 ? 60_000 : wait) });
    });
    await open(page, address);
    await expect(rows(page)).toHaveCount(4);
    const [first, second, ...others] = await rows(page).allTextContents();
    const order = [second, first, ...others].map(String);
    await page.getByRole('button', { name: `Move ${first}: arrow keys up and down` }).press('ArrowDown');
    await expect(rows(page)).toHaveText(order);
    // Records every first row from now on.
    await page.evaluate(() => {
      const seen = new Set<string>();
      const look = () =>
        seen.add(document.querySelector('[data-part="playlist-editor"] li[data-track] a[href^="/track/"]')?.textContent ?? '');
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
      Object.assign(window, { seen });
    });
    await button(page, 'Edit').click();
    const edit = page.getByRole('dialog', { name: 'Edit playlist' });
    await edit.getByRole('textbox', { name: 'Name' }).fill('Evening kitchen');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Evening kitchen' })).toBeVisible();
    await expect(rows(page)).toHaveText(order);
    expect(await orderOf(page, id)).toEqual(order);
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    expect(seen.filter(Boolean)).toEqual([second]);
  });
});

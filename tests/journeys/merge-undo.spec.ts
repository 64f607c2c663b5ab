import { foldedColumn } from '#functions/platform/contract/fold';
import { expect, open, test, toast } from '../support/account-journey';
import { makeArtist, makeTrack } from '../support/backstage-journey';
import { holdBack } from '../support/hold-back';
import { forgetMusic, MUSIC_OFFICE, makeUnmanaged } from '../support/music-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, button, undo } from '../support/playlist-journey';

const [WORD, OLD, NEW] = ['Godwit', 'Godwit Old', 'Godwit New'];

test('ADMIN-012 artists are merged after a summary, separated from the toast and from the list', async ({ page, site, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await forgetMusic(site, WORD);
  const loser = await site.createPerson({ name: 'Lena Loses', permissions: ['music.create'] });
  const keeper = await site.createPerson({ name: 'Kim Keeps' });
  const office = await site.createPerson(MUSIC_OFFICE);
  const from = await makeArtist(site, loser);
  await site.run('update artists set name = ?, folded = ?, slug = ? where id = ?', OLD, foldedColumn(OLD), 'old', from.id);
  const track = await makeTrack(site, from, `${WORD} Song`);
  const into = await makeUnmanaged(site, NEW);
  await site.run('insert into artist_managers (artist_id, user_id) values (?, ?)', into.id, keeper.id);
  for (const artist of [from, into]) await site.run('insert into artist_follows (user_id, artist_id) values (?, ?)', keeper.id, artist.id);
  const editStatus = async () => {
    await become(page, baseURL, loser);
    const status = (await page.request.get(`/backstage/tracks/${track}/edit`)).status();
    await become(page, baseURL, office);
    return status;
  };
  const readOld = async () => {
    const answer = await fetch(`${baseURL}/artist/${from.id}/old`);
    return { status: answer.status, path: new URL(answer.url).pathname, text: await answer.text() };
  };
  const chooseTarget = async () => {
    await page.getByRole('combobox', { name: 'Merge into' }).fill(NEW);
    await page.getByRole('option', { name: NEW }).click();
  };
  const merge = async () => {
    await button(page, 'Merge').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('You can undo this for 30 days.');
    await question.getByRole('button', { name: 'Merge' }).click();
    await expect(toast(page, `“${OLD}” merged into “${NEW}”`)).toBeVisible();
    await page.waitForURL(`**/admin/artists/${into.id}/edit`);
  };
  await become(page, baseURL, office);

  await test.step('the merge opens from the list, names its effects, and the old URL redirects', async () => {
    await open(page, `/admin/artists?query=${WORD}`);
    await button(page, `More for ${OLD}`).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Merge into another' }).click();
    await page.waitForURL(`**/admin/artists/${from.id}/merge`);
    await chooseTarget();
    const follows = page.getByRole('list', { name: 'Consequences' });
    await expect(follows).toContainText('1 user follows both and is counted once.');
    await expect(follows).toContainText(`Lena Loses can no longer edit the music of ${OLD}.`);
    await expect(follows).toContainText('Their music moves to Kim Keeps.');
    await cleanOf(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    await merge();
    const old = await readOld();
    expect(old.path).toMatch(new RegExp(`^/artist/${into.id}/`));
    expect(old.text).toContain(NEW);
    expect(old.text).toContain(`${WORD} Song`);
    expect(await editStatus()).toBe(404);
  });

  await test.step('the toast separates them, and the old URL shows the artist again', async () => {
    await undo(page).click();
    await page.waitForURL(`**/admin/artists/${from.id}/edit`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(OLD);
    expect(await readOld()).toMatchObject({ status: 200, path: `/artist/${from.id}/old` });
    expect(await editStatus()).toBe(200);
  });

  await test.step('the list of merged artists separates them after a summary of both sides', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `/admin/artists/${from.id}/merge`);
    await chooseTarget();
    await merge();
    await open(page, '/admin/artists');
    const letGo = await holdBack(page, /MergedArtistsPage.*\.js/);
    await page.getByRole('link', { name: 'Merged artists' }).click();
    await page.waitForURL('**/admin/artists/merges');
    const row = page.getByRole('row', { name: new RegExp(OLD) });
    await expect(row).toContainText('1 track');
    const question = page.getByRole('alertdialog', { name: `Separate “${OLD}” from “${NEW}” again?` });
    await test.step('a press before the page works counts', async () => {
      await button(page, `Undo merge of ${OLD}`).click();
      letGo();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toHaveCount(0);
    });
    await cleanOf(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    await button(page, `Undo merge of ${OLD}`).click();
    await expect(question.getByRole('list', { name: 'What returns' })).toContainText(`Managers of ${OLD} again: Lena Loses.`);
    await expect(question.getByRole('list', { name: 'What does not return' })).toContainText(
      `Changes since the merge to ${NEW} itself stay.`,
    );
    await cleanOf(page);
    await question.getByRole('button', { name: 'Undo merge' }).click();
    await expect(page.getByText(`“${OLD}” is a separate artist again.`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'What returns' })).toContainText('1 track returns.');
    await expect(row).toHaveCount(0);
    await forgetMusic(site, WORD);
  });
});

import { expect, open, test, toast } from '../support/account-journey';
import { cleanOf, fits } from '../support/office-journey';
import { become, undo } from '../support/playlist-journey';
import { settled } from '../support/users-journey';

const KEEPER = { name: 'Fritz Files', permissions: ['admin.access', 'files.update', 'tracks.update'] };
const DAY = 86_400_000;

test('ADMIN-041 files show their owner and track; unused files are deleted and restored', async ({ page, site, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const owner = await site.createPerson({ name: 'Astrid Very-Long-Surname of the Northern Harbour District' });
  await site.run("delete from file_entries where name like 'Lonely %' or name = 'Used.wav'");
  const insert = (name: string, key: string) =>
    site.run(
      "insert into file_entries (owner_id, kind, name, storage_key, size, mime, extension, created_at) values (?, 'audio', ?, ?, 4096000, 'audio/wav', 'wav', ?)",
      ...[owner.id, name, key, Date.now() - 2 * DAY],
    );
  const [track] = await site.run(
    "select id, name, audio_key from tracks where visibility = 'public' and deleted_at is null and audio_key is not null limit 1",
  );
  for (const number of [1, 2, 3]) await insert(`Lonely ${number}.wav`, `upload/lonely-${number}-${crypto.randomUUID()}`);
  await insert('Used.wav', `upload/used-${crypto.randomUUID()}`);
  await site.run(
    "update tracks set original_key = (select storage_key from file_entries where name = 'Used.wav') where id = ?",
    Number(track?.id),
  );
  await become(page, baseURL, await site.createPerson(KEEPER));
  await open(page, '/admin/files');
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect(storage).toContainText(owner.name);
  await expect(storage).toContainText('Audio');
  const used = page.getByRole('row', { name: /Used\.wav/ });
  await page.getByRole('searchbox', { name: 'Name' }).fill('used.wav');
  await expect(page).toHaveURL(/query=used/);
  await expect(used).toContainText(owner.name);
  await expect(used.getByRole('link', { name: String(track?.name) })).toBeVisible();
  await expect(used.getByRole('link', { name: 'Download Used.wav' })).toHaveAttribute('href', /\/api\/v1\/file-entries\/\d+\/download/);
  await settled(page);
  await used.locator('[data-part="select-box"]').click();
  const chosen = page.getByRole('region', { name: 'Selected rows' });
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 is skipped because a track uses or used it.');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeDisabled();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await storage.getByRole('link', { name: 'Files older than a day' }).click();
  await expect(page).toHaveURL(/filter=orphan%3Ais%3Ayes/);
  await page.getByRole('searchbox', { name: 'Name' }).fill('lonely');
  await expect(page).toHaveURL(/query=lonely/);
  await expect(page.getByRole('row', { name: /Lonely/ })).toHaveCount(3);
  await settled(page);
  await page.getByRole('row').first().locator('[data-part="select-box"]').click();
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('3 have owners, who lose access to them.');
  await cleanOf(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, '3 files deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: /Lonely/ })).toHaveCount(0);
  await undo(page).click();
  await expect(page.getByRole('row', { name: /Lonely/ })).toHaveCount(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page);
  await site.run('update tracks set original_key = null where id = ?', Number(track?.id));
  await site.run("delete from file_entries where name like 'Lonely %' or name = 'Used.wav'");
});

import type { Page } from '@playwright/test';
import { expect, WAITING_ISLANDS } from './account-journey';
import { addAlbumHome, addTrackHome } from './home-rows';
import type { Person, SiteDatabase } from './site-database';

export interface OwnArtist {
  id: number;
  name: string;
}

export const makeArtist = async (site: SiteDatabase, { id: personId }: Person): Promise<OwnArtist> => {
  const name = `Tern & Tide ${crypto.randomUUID().slice(0, 8)}`;
  const [made] = await site.run("insert into artists (name, slug) values (?, 'tern-tide') returning id", name);
  const id = Number(made?.id);
  await site.run('insert into artist_managers (artist_id, user_id) values (?, ?)', id, personId);
  return { id, name };
};

/** Without audio. */
export const makeTrack = async (site: SiteDatabase, artist: OwnArtist, name: string): Promise<number> => {
  const [made] = await site.run(
    "insert into tracks (name, slug, duration, visibility) values (?, 'track', 60000, 'public') returning id",
    name,
  );
  const id = Number(made?.id);
  await addTrackHome(site, id, artist);
  return id;
};

export const makeDraft = async (site: SiteDatabase, artist: OwnArtist, name: string): Promise<{ id: number; track: number }> => {
  const [made] = await site.run("insert into albums (name, slug, visibility) values (?, 'album', 'private') returning id", name);
  const id = Number(made?.id);
  await addAlbumHome(site, id, artist);
  const track = await makeTrack(site, artist, `${name}, the song`);
  await site.run("update tracks set album_id = ?, visibility = 'private' where id = ?", id, track);
  return { id, track };
};

export const openTab = async (page: Page, name: string): Promise<void> => {
  const tab = page.getByRole('navigation', { name: 'Backstage sections' }).getByRole('link', { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
};

export const removeArtist = async (site: SiteDatabase, { id }: OwnArtist): Promise<void> => {
  await site.run('delete from tracks where id in (select track_id from track_artists where artist_id = ?)', id);
  await site.run('delete from albums where id in (select album_id from album_artists where artist_id = ?)', id);
  await site.run('delete from artists where id = ?', id);
};

export const dropFolder = (page: Page, folder: string, files: { name: string; base64: string }[]): Promise<void> =>
  page.locator('[data-part="dropzone"]').evaluate(
    (target, input) => {
      const made = input.files.map(({ name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        return new File([bytes], name, { type: name.endsWith('.png') ? 'image/png' : 'audio/mpeg', lastModified: 1 });
      });
      const entries = made.map((file) => ({
        isFile: true,
        isDirectory: false,
        name: file.name,
        file: (onFile: (file: File) => void) => onFile(file),
      }));
      let rest = entries;
      const directory = {
        isFile: false,
        isDirectory: true,
        name: input.folder,
        createReader: () => ({
          readEntries: (onEntries: (part: typeof entries) => void) => {
            onEntries(rest);
            rest = [];
          },
        }),
      };
      DataTransferItem.prototype.webkitGetAsEntry = () => directory as unknown as FileSystemEntry;
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(made[0]!);
      const box = target.getBoundingClientRect();
      for (const type of ['dragenter', 'dragover', 'drop']) {
        target.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX: box.x + 20, clientY: box.y + 20 }),
        );
      }
    },
    { folder, files },
  );

/** Closes the dialog that follows a publication. */
export const closeOut = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: `“${name}” is out`, exact: true });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
};

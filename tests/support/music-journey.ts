import type { Locator, Page } from '@playwright/test';
import { type OwnArtist, removeArtist } from './backstage-journey';
import type { SiteDatabase } from './site-database';

export const MUSIC_OFFICE = {
  name: 'Ola Office',
  permissions: ['admin.access', 'music.create', 'tracks.update', 'albums.update', 'artists.update'],
};

export const listOf = (page: Page, name: string): Locator => page.getByRole('grid', { name });

export const makeUnmanaged = async (site: SiteDatabase, name: string): Promise<OwnArtist> => {
  const [made] = await site.run(
    'insert into artists (name, slug) values (?, ?) returning id',
    name,
    name.toLowerCase().replaceAll(' ', '-'),
  );
  return { id: Number(made?.id), name };
};

export const forgetMusic = async (site: SiteDatabase, word: string): Promise<void> => {
  for (const { id } of await site.run('select id from artists where name like ?', `%${word}%`))
    await removeArtist(site, { id: Number(id), name: '' });
  for (const table of ['tracks', 'albums']) await site.run(`delete from ${table} where name like ?`, `%${word}%`);
};

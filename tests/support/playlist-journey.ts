import type { Locator, Page } from '@playwright/test';
import { signIn } from './account-journey';
import type { Person, SiteDatabase } from './site-database';

export const rows = (page: Page): Locator => page.locator('[data-part="playlist-editor"] li[data-track] a[href^="/track/"]');
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('main').getByRole('button', { name, exact: true });
export const undo = (page: Page): Locator => page.locator('[aria-label="Messages"]').getByRole('button', { name: 'Undo' });

export const more = (page: Page, name: string): Promise<void> =>
  page
    .locator('main li')
    .getByRole('button', { name: `More for ${name}`, exact: true })
    .click();

export const orderOf = async (page: Page, id: number): Promise<string[]> => {
  const answer = await page.request.get(`/api/v1/playlists/${id}/tracks?perPage=100`);
  return ((await answer.json()) as { pagination: { data: { name: string }[] } }).pagination.data.map(({ name }) => name);
};

export const become = async (page: Page, baseURL: string | undefined, user: Person): Promise<void> => {
  await page.context().clearCookies();
  await signIn(page, baseURL, user);
};

interface Made {
  id: number;
  address: string;
}

export const makePlaylist = async (
  site: SiteDatabase,
  owner: Person,
  values: { name: string; isPublic?: boolean; tracks?: number },
): Promise<Made> => {
  const { name, isPublic = true, tracks = 4 } = values;
  const [made] = await site.run(
    'insert into playlists (name, slug, public, owner_id) values (?, ?, ?, ?) returning id',
    name,
    'made',
    isPublic ? 1 : 0,
    owner.id,
  );
  const id = Number(made?.id);
  await site.run(
    `with recursive positions(position) as (select 0 union all select position + 1 from positions where position + 1 < cast(? as integer)),
       numbered as (select id, row_number() over (order by id) - 1 as position from tracks where visibility = 'public' and deleted_at is null limit 40)
     insert into playlist_tracks (playlist_id, track_id, position, added_by)
     select cast(? as integer), numbered.id, positions.position, cast(? as integer) from positions join numbered on numbered.position = positions.position % 40`,
    tracks,
    id,
    owner.id,
  );
  return { id, address: `/playlist/${id}/made` };
};

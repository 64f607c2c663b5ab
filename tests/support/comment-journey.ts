import type { Page } from '@playwright/test';
import { expect, open } from './account-journey';
import type { SiteDatabase } from './site-database';

export const part = (page: Page) => page.locator('#comments');
export const comment = (page: Page, text: string) => part(page).locator('[data-comment]', { hasText: text });
export const field = (page: Page) => part(page).getByRole('textbox').first();

/** Demo track on an album, without comments. */
export const quietTrack = async (site: SiteDatabase) => {
  const [track] = await site.run(
    `select id, slug, name from tracks where visibility = 'public' and album_id is not null and duration > 30000
      and id not in (select track_id from comments where track_id is not null) order by id limit 1`,
  );
  return { id: Number(track?.id), name: String(track?.name), path: `/track/${track?.id}/${track?.slug}` };
};

export const show = async (page: Page, path: string) => {
  await open(page, path);
  await part(page).scrollIntoViewIfNeeded();
  await expect(part(page).locator('[data-part="composer"], [data-part="guest"]')).toBeVisible();
};

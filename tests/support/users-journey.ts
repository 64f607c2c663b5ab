import type { Locator, Page } from '@playwright/test';
import { expect } from './account-journey';
import type { SiteDatabase } from './site-database';

export const KEEPER = { name: 'Ylva Keeps', permissions: ['admin.access', 'users.update'] };

/** Newest first. */
export const makePeople = (site: SiteDatabase, word: string, count: number) =>
  site.run(
    `insert into users (name, email, email_verified, email_verified_at, created_at)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < cast(? as integer))
     select ? || ' ' || printf('%02d', n), lower(?) || n || '@example.com', 1, 1, cast(? as integer) - n * 1000 from numbers`,
    ...[count, word, word, Date.now()],
  );
export const suspended = async (site: SiteDatabase, word: string): Promise<number> => {
  const [row] = await site.run('select count(*) as count from users where banned_at is not null and name like ?', `${word} %`);
  return Number(row?.count);
};
export const forget = (site: SiteDatabase, word: string) => site.run('delete from users where name like ?', `${word} %`);

export const table = (page: Page): Locator => page.getByRole('grid', { name: 'Users' });
/** The list is busy until the answer arrives. */
export const settled = (page: Page) => expect(page.locator('[data-part="resource"]')).not.toHaveAttribute('aria-busy');

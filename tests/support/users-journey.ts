import type { Locator, Page } from '@playwright/test';
import { expect } from './account-journey';
import type { SiteDatabase } from './site-database';

/** Who looks after people. */
export const KEEPER = { name: 'Ylva Keeps', permissions: ['admin.access', 'users.update'] };

/** So many people whose names and addresses begin with a word, the first the newest. */
export const makePeople = (site: SiteDatabase, word: string, count: number) =>
  site.run(
    `insert into users (name, email, email_verified, email_verified_at, created_at)
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < cast(? as integer))
     select ? || ' ' || printf('%02d', n), lower(?) || n || '@example.com', 1, 1, cast(? as integer) - n * 1000 from numbers`,
    ...[count, word, word, Date.now()],
  );
/** How many of them are suspended. */
export const suspended = async (site: SiteDatabase, word: string): Promise<number> => {
  const [row] = await site.run('select count(*) as count from users where banned_at is not null and name like ?', `${word} %`);
  return Number(row?.count);
};
/** Takes them away again. */
export const forget = (site: SiteDatabase, word: string) => site.run('delete from users where name like ?', `${word} %`);

/** The list of people. */
export const table = (page: Page): Locator => page.getByRole('grid', { name: 'Users' });
/** What was listed before pales until the answer is there. */
export const settled = (page: Page) => expect(page.locator('[data-part="resource"]')).not.toHaveAttribute('aria-busy');

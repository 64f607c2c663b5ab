import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility';
import type { Person, SiteDatabase } from './site-database';

export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
export const badge = (page: Page) => bell(page).locator('[data-badge]');

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

export const rows = (page: Page) => page.locator('main [data-part="notification"]');

export const problemsIn = async (page: Page, part: string) => (await violationsOf(page, part)).map(({ id, nodes }) => [id, nodes[0]?.html]);

/** Creates follow notifications a minute apart, latest first. */
export const makeFollowers = async (site: SiteDatabase, { id }: Person, names: string[]) => {
  for (const [index, name] of names.entries()) {
    const follower = await site.createPerson({ name });
    await site.run(
      "insert into notifications (user_id, kind, dedupe_key, actor_ids, created_at) values (?, 'followed', ?, ?, ?)",
      ...[id, `made ${index}`, `[${follower.id}]`, Date.now() - index * 60_000],
    );
  }
};

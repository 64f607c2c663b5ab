import type { Page } from '@playwright/test';

/** The button that saves something of the page to the library. */
export const heart = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Save ${name}`, exact: true })
    .first();

/** Where the saved tracks of somebody are asked for. */
const likesOf = (user: { id: number }): string => `/api/v1/users/${user.id}/liked-tracks`;

/** The names of the tracks that somebody has saved. */
export const liked = async (page: Page, user: { id: number }): Promise<string[]> => {
  const { pagination } = (await (await page.request.get(likesOf(user))).json()) as { pagination: { data: { name: string }[] } };
  return pagination.data.map(({ name }) => name);
};

import type { Page } from '@playwright/test';

export const heart = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Save ${name}`, exact: true })
    .first();

const likesOf = (user: { id: number }): string => `/api/v1/users/${user.id}/liked-tracks`;

export const liked = async (page: Page, user: { id: number }): Promise<string[]> => {
  const { pagination } = (await (await page.request.get(likesOf(user))).json()) as { pagination: { data: { name: string }[] } };
  return pagination.data.map(({ name }) => name);
};

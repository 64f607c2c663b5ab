import type { APIResponse, Page } from '@playwright/test';

/** Requests a page and shows its HTML without loading or running anything, which costs a fraction of a navigation. Needs a page without scripts. */
export const showServed = async (page: Page, path: string): Promise<APIResponse> => {
  const response = await page.request.get(path);
  await page.evaluate(
    (html) => {
      const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
      document.replaceChild(document.adoptNode(documentElement), document.documentElement);
    },
    await response.text(),
  );
  return response;
};

export const pathOf = (response: APIResponse): string => new URL(response.url()).pathname;

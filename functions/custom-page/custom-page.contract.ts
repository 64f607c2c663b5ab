/** The canonical address of a page that the operator wrote. */
export const customPagePath = (page: { slug: string }): string => `/pages/${encodeURIComponent(page.slug)}`;

/** The canonical address of a genre's page. */
export const genrePath = (genre: { name: string }): string => `/genre/${encodeURIComponent(genre.name)}`;

/** The canonical address of a tag's page. */
export const tagPath = (tag: { name: string }): string => `/tag/${encodeURIComponent(tag.name)}`;

/** Leads whoever is logged in to their own page: for pages that do not know who reads them. */
export const OWN_PROFILE = '/user/me';

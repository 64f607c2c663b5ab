/** The canonical address of a genre's page. */
export const genrePath = (genre: { name: string }): string => `/genre/${encodeURIComponent(genre.name)}`;

/** The canonical address of a tag's page. */
export const tagPath = (tag: { name: string }): string => `/tag/${encodeURIComponent(tag.name)}`;

/** Leads the current user to their own profile, for pages that are the same for everybody. */
export const OWN_PROFILE = '/user/me';

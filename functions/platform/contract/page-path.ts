interface Item {
  id: number;
  slug: string;
}

const pathOf = (...segments: (string | number)[]): string => `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;

/** Canonical page URLs for server and islands, free of contracts because those would add their schemas to the bundle. */
export const artistPath = ({ id, slug }: Item): string => pathOf('artist', id, slug);

export const releasesPath = ({ id }: { id: number }): string => `${pathOf('artist', id)}/feed.xml`;

/** `artistSlug` is that of the first artist; `-` for an album without artists. */
export const albumPath = (album: Item & { artist_slug?: string }, artistSlug = album.artist_slug ?? '-'): string =>
  pathOf('album', album.id, artistSlug, album.slug);

export const trackPath = ({ id, slug }: Item): string => pathOf('track', id, slug);

export const playlistPath = ({ id, slug }: Item): string => pathOf('playlist', id, slug);

export const isPlaylistPage = (path: string, { id }: { id: number }): boolean => path.startsWith(`${pathOf('playlist', id)}/`);

export const rulesPath = (playlistId: number): string => `/library/playlists/${playlistId}/rules`;

export const invitationPath = (text: string): string => pathOf('playlist-invitation', text);

export const embedPath = (pagePath: string): string => `${pagePath}/embed`;

export const userPath = ({ id, slug }: Item, tab?: string): string => pathOf('user', id, slug, ...(tab ? [tab] : []));

/** Leads to the current user's profile, for pages that are cached for everyone. */
export const OWN_PROFILE = '/user/me';

export const channelPath = ({ slug }: { slug: string }): string => pathOf(slug);

export const genrePath = ({ name }: { name: string }): string => pathOf('genre', name);

export const tagPath = ({ name }: { name: string }): string => pathOf('tag', name);

export const radioPath = (seed: { model_type: string; id: number; slug?: string; name: string }): string =>
  pathOf('radio', seed.model_type, seed.id, seed.slug ?? seed.name);

export const customPagePath = ({ slug }: { slug: string }): string => pathOf('pages', slug);

export const HOW_PLAYS_COUNT_PATH = '/how-plays-are-counted';

export const workspacePath = ({ id }: { id: number }): string => pathOf('workspaces', id);

export const workspaceInvitationPath = (inviteId: string): string => pathOf('workspaces', 'join', inviteId);

type MusicKind = 'artist' | 'album' | 'track';

export type MusicArea = '/backstage' | '/admin';

export const musicFormPath = (kind: MusicKind, id: number | string, area: MusicArea = '/backstage'): string =>
  `${area}/${kind}s/${id}/edit`;

export const lyricFormPath = (trackId: number): string => `/backstage/tracks/${trackId}/lyrics`;

export const insightsPath = (kind: MusicKind, id: number, area: MusicArea = '/backstage'): string => `${area}/${kind}s/${id}/insights`;

interface Item {
  id: number;
  slug: string;
}

const pathOf = (...segments: (string | number)[]): string => `/${segments.map((segment) => encodeURIComponent(segment)).join('/')}`;

/** The canonical addresses of pages: one builder for each, for the server and for the islands. They need no contract, whose schemas would come along. */
export const artistPath = ({ id, slug }: Item): string => pathOf('artist', id, slug);

/** The feed of an artist's releases. */
export const releasesPath = ({ id }: { id: number }): string => `${pathOf('artist', id)}/feed.xml`;

/** `artistSlug` is that of the album's first artist; an album of nobody has `-` in its place. */
export const albumPath = (album: Item & { artist_slug?: string }, artistSlug = album.artist_slug ?? '-'): string =>
  pathOf('album', album.id, artistSlug, album.slug);

export const trackPath = ({ id, slug }: Item): string => pathOf('track', id, slug);

export const playlistPath = ({ id, slug }: Item): string => pathOf('playlist', id, slug);

/** Whether an address is that of a playlist's page, whatever the playlist was called. */
export const isPlaylistPage = (path: string, { id }: { id: number }): boolean => path.startsWith(`${pathOf('playlist', id)}/`);

/** Where the rules of a smart playlist are written. */
export const rulesPath = (playlistId: number): string => `/library/playlists/${playlistId}/rules`;

/** The address that an invitation to a playlist is sent as. */
export const invitationPath = (text: string): string => pathOf('playlist-invitation', text);

/** The embedded player of a page. */
export const embedPath = (pagePath: string): string => `${pagePath}/embed`;

/** The page of a person, or a tab of it. */
export const userPath = ({ id, slug }: Item, tab?: string): string => pathOf('user', id, slug, ...(tab ? [tab] : []));

/** Leads the current user to their own profile, for pages that are the same for everybody. */
export const OWN_PROFILE = '/user/me';

export const channelPath = ({ slug }: { slug: string }): string => pathOf(slug);

export const genrePath = ({ name }: { name: string }): string => pathOf('genre', name);

export const tagPath = ({ name }: { name: string }): string => pathOf('tag', name);

/** The page of a radio: its last part is the slug of what it starts from. */
export const radioPath = (seed: { model_type: string; id: number; slug?: string; name: string }): string =>
  pathOf('radio', seed.model_type, seed.id, seed.slug ?? seed.name);

/** A page that the operator wrote. */
export const customPagePath = ({ slug }: { slug: string }): string => pathOf('pages', slug);

/** Says how plays are counted. */
export const HOW_PLAYS_COUNT_PATH = '/how-plays-are-counted';

export const workspacePath = ({ id }: { id: number }): string => pathOf('workspaces', id);

/** Where somebody who is invited to a workspace answers. */
export const workspaceInvitationPath = (inviteId: string): string => pathOf('workspaces', 'join', inviteId);

/** What an artist edits and hears about. */
type MusicKind = 'artist' | 'album' | 'track';

/** The two places where music is worked on: one's own, and that of everybody. */
export type MusicArea = '/backstage' | '/admin';

/** The form in which something of an artist's is edited. */
export const musicFormPath = (kind: MusicKind, id: number | string, area: MusicArea = '/backstage'): string =>
  `${area}/${kind}s/${id}/edit`;

/** The form in which the lyrics of a track are edited. */
export const lyricFormPath = (trackId: number): string => `/backstage/tracks/${trackId}/lyrics`;

/** Who listens to something: for its artist, and for administrators. */
export const insightsPath = (kind: MusicKind, id: number, area: MusicArea = '/backstage'): string => `${area}/${kind}s/${id}/insights`;

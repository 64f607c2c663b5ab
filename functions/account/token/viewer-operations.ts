import type { Endpoint } from '#functions/platform/contract/endpoint';

/**
 * Reads allowed while viewing the site as another user, maintained by hand: new operations stay hidden until they are listed.
 * `tests/matrix/viewer-hidden.ts` gives the reasons for the others; a test requires every read in one of the two lists.
 */
export const SHOWN_TO_VIEWERS = `
GET /albums
GET /albums/:id
GET /albums/:id/comments
GET /albums/:id/grants
GET /albums/:id/similar
GET /artist/:id/feed.xml
GET /artists
GET /artists/:id
GET /artists/:id/albums
GET /artists/:id/followers
GET /artists/:id/releases
GET /artists/:id/similar
GET /artists/:id/tracks
GET /billing/products
GET /bootstrap-data
GET /channels
GET /channels/:idOrSlug
GET /charts
GET /comments/:id/replies
GET /credit-blocks
GET /credit-requests
GET /credits
GET /custom-pages/:idOrSlug
GET /genres
GET /genres/:name
GET /grants/received
GET /health
GET /home-offers
GET /insights/:kind/:id
GET /lyrics
GET /media/:file
GET /oembed
GET /openapi.json
GET /playlist-folders
GET /playlists
GET /playlists/:id
GET /playlists/:id/comments
GET /playlists/:id/order
GET /playlists/:id/tracks
GET /premieres/:kind/:id
GET /premieres/:kind/:id/settings
GET /premieres/:kind/:id/teaser
GET /radio/:seedType/:seedId
GET /.well-known/security.txt
GET /robots.txt
GET /search
GET /search/suggestions
GET /sitemap.xml
GET /sitemap/:part
GET /smart-playlists/:id
GET /sounds/:hash/same
GET /tags
GET /tags/:name
GET /tags/:name/albums
GET /tags/:name/tracks
GET /tracks
GET /tracks/:id
GET /tracks/:id/audio-lyrics
GET /tracks/:id/comments
GET /tracks/:id/grants
GET /tracks/:id/lyrics
GET /tracks/:id/moments
GET /tracks/:id/qualities
GET /tracks/:id/similar
GET /tracks/:id/sounds
GET /tracks/:id/stream
GET /tracks/:id/waveform
GET /tracks/by-id/:ids
GET /users/:id
GET /users/:id/followed-artists
GET /users/:id/followed-playlists
GET /users/:id/followed-users
GET /users/:id/followers
GET /users/:id/liked-albums
GET /users/:id/liked-artists
GET /users/:id/liked-tracks
GET /users/:id/liked-tracks/ids
GET /users/:id/playlists
GET /users/:id/reposts
GET /users/me/albums
GET /users/me/artists
GET /users/me/bin
GET /users/me/credited-names
GET /users/me/feed
GET /users/me/library
GET /users/me/marks
GET /users/me/playlists
GET /users/me/tracks
GET /users/me/unmeasured-tracks
GET /users/me/welcome
GET /value-lists/:names
GET /workspaces
GET /workspaces/:id
GET /workspaces/:id/artists
GET /workspaces/:id/members
`;

const shown = new Set(SHOWN_TO_VIEWERS.trim().split('\n'));

export const isShownToViewers = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): boolean => shown.has(`${method} ${path}`);

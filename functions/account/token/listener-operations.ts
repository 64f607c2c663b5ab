/** Finding music and hearing it. */
export const LISTEN = `
GET /albums
GET /albums/:id
GET /albums/:id/comments
GET /albums/:id/similar
GET /artist/:id/feed.xml
GET /artists
GET /artists/:id
GET /artists/:id/albums
GET /artists/:id/followers
GET /artists/:id/similar
GET /artists/:id/tracks
GET /channels
GET /channels/:idOrSlug
GET /charts
GET /comments/:id/replies
GET /genres
GET /genres/:name
GET /listening-shares/:token
GET /lyrics
GET /oembed
GET /playlists
GET /playlists/:id
GET /playlists/:id/comments
GET /playlists/:id/export
GET /playlists/:id/order
GET /playlists/:id/tracks
GET /premieres/:kind/:id
GET /premieres/:kind/:id/teaser
GET /radio/:seedType/:seedId
GET /search
GET /search/suggestions
GET /sitemap.xml
GET /sitemap/:part
GET /tags
GET /tags/:name
GET /tags/:name/albums
GET /tags/:name/tracks
GET /tracks
GET /tracks/:id
GET /tracks/:id/comments
GET /tracks/:id/download
GET /tracks/:id/lyrics
GET /tracks/:id/moments
GET /tracks/:id/qualities
GET /tracks/:id/similar
GET /tracks/:id/stream
GET /tracks/:id/waveform
GET /tracks/by-id/:ids
POST /tracks/:id/plays
POST /tracks/:id/skips
`;

/** What somebody keeps and has heard, their own queue included. */
export const READ_LIBRARY = `
GET /player/queue
GET /playlist-folders
GET /playlist-invitations/:token
GET /playlists/:id/editors
GET /smart-playlists/:id
GET /users/:id/history
GET /users/:id/liked-albums
GET /users/:id/liked-artists
GET /users/:id/liked-tracks
GET /users/:id/liked-tracks/ids
GET /users/:id/playlists
GET /users/me/feed
GET /users/me/for-you
GET /users/me/history/:id/sitting
GET /users/me/library
GET /users/me/listening-shares
GET /users/me/listening/take-out
GET /users/me/marks
GET /users/me/playlists
GET /users/me/ratings
GET /users/me/saved-searches
GET /users/me/statistics
GET /users/me/welcome
POST /playlist-files/match
POST /playlist-files/read
POST /smart-playlists/preview
`;

export const CHANGE_LIBRARY = `
DELETE /playlist-folders/:id
DELETE /playlists/:id/editors/:userId
DELETE /playlists/:id/image
DELETE /playlists/:id/invite
DELETE /playlists/:ids
DELETE /users/me/listening-shares/:id
DELETE /users/me/saved-searches/:id
PATCH /player/queue
POST /playlist-files/import
POST /playlist-files/read-text
POST /playlist-folders
POST /playlist-folders/place
POST /playlists
POST /playlists/:id/follow
POST /playlists/:id/image
POST /playlists/:id/restore
POST /playlists/:id/tracks/add
POST /playlists/:id/tracks/order
POST /playlists/:id/tracks/remove
POST /playlists/:id/tracks/restore
POST /playlists/:id/unfollow
POST /playlists/join
POST /smart-playlists
POST /users/me/history/forget
POST /users/me/library/add
POST /users/me/library/remove
POST /users/me/listening-shares
POST /users/me/saved-searches
POST /users/me/welcome
PUT /player/queue
PUT /playlist-folders/:id
PUT /playlists/:id
PUT /smart-playlists/:id
PUT /smart-playlists/:id/frozen
PUT /tracks/:id/rating
PUT /users/me/saved-searches/:id
`;

/** Other people: what they say, whom they follow, what they are told of it. */
export const COMMUNITY = `
DELETE /comments/:ids
DELETE /notifications/:ids
GET /notifications
GET /users/:id/followed-artists
GET /users/:id/followed-playlists
GET /users/:id/followed-users
GET /users/:id/followers
GET /users/:id/reposts
POST /artists/:id/follow
POST /artists/:id/unfollow
POST /comments
POST /comments/:id/like
POST /comments/:id/report
POST /comments/:id/unlike
POST /content-reports
POST /notifications/mark-as-read
POST /reposts/toggle
POST /users/:id/follow
POST /users/:id/unfollow
PUT /comments/:id
`;

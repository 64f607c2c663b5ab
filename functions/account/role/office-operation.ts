import type { Permission } from '#functions/platform/contract/permission';

/**
 * Operations that users may use for what is theirs, and holders of the permission for everyone’s. Maintained by hand, because policies decide them;
 * a test compares the list with the authorization matrix.
 */
export const OFFICE_OPERATIONS: Partial<Record<Permission, string>> = {
  'albums.update': `
DELETE /albums/:ids
DELETE /download-codes/:ids
DELETE /grants/:id
DELETE /premieres/:kind/:id
DELETE /premieres/:kind/:id/teaser
DELETE /private-links/:id/comments/:ids
DELETE /private-links/:ids
GET /albums/:id/grants
GET /download-codes/:id
GET /download-codes/:id/table
GET /download-codes/of/:kind/:id
GET /insights/:kind/:id
GET /moderation-cases/:kind/:id
GET /moderation/:kind/:id
GET /premieres/:kind/:id/settings
GET /private-links
GET /private-links/:id/comments
GET /private-links/:id/plays
POST /albums/:id/restore
POST /download-codes/of/:kind/:id
POST /grants
POST /moderation-cases/:kind/:id/notes
POST /moderation-cases/decisions
POST /moderation-cases/reopenings
POST /private-links
PUT /albums/:id
PUT /albums/:id/tracks
PUT /download-codes/:id
PUT /homes/:kind/:id
PUT /moderation-cases/:kind/:id/assignee
PUT /moderation/:kind/:id
PUT /premieres/:kind/:id
PUT /premieres/:kind/:id/teaser
PUT /private-links/:id
`,
  'api.access': `
POST /access-tokens
`,
  'artists.update': `
DELETE /artists/:ids
DELETE /insight-notes/:id
GET /artists/:id/insight-mail
GET /artists/:id/insight-notes
GET /artists/:id/take-out
GET /insights/:kind/:id
GET /insights/:kind/:id/export
GET /moderation-cases/:kind/:id
GET /moderation/:kind/:id
POST /artists/:id/insight-notes
POST /moderation-cases/:kind/:id/notes
POST /moderation-cases/decisions
POST /moderation-cases/reopenings
PUT /artists/:id
PUT /artists/:id/insight-mail
PUT /insight-notes/:id
PUT /moderation-cases/:kind/:id/assignee
PUT /moderation/:kind/:id
`,
  'backstageRequests.update': `
DELETE /backstage-requests/:ids
DELETE /credit-blocks/:artistId/:userId
GET /backstage-requests
GET /backstage-requests/:id
GET /credit-requests
GET /credit-requests/:id/tracks/:trackId/stream
POST /credit-requests/:id/accept
POST /credit-requests/:id/decline
`,
  'comments.update': `
DELETE /comments/:ids
GET /moderation-cases/:kind/:id
POST /moderation-cases/:kind/:id/notes
POST /moderation-cases/decisions
POST /moderation-cases/reopenings
PUT /comments/:id
PUT /moderation-cases/:kind/:id/assignee
`,
  'files.update': `
GET /file-entries/:id/download
POST /file-entries/delete
`,
  'genres.update': `
GET /labels/:kind/:id
POST /labels/:kind
PUT /labels/:kind/:id
`,
  'lyrics.update': `
DELETE /lyrics/:ids
GET /tracks/:id/audio-lyrics
POST /lyrics
PUT /lyrics/:id
`,
  'playlists.update': `
DELETE /playlists/:id/editors/:userId
DELETE /playlists/:id/image
DELETE /playlists/:id/invite
DELETE /playlists/:ids
GET /moderation-cases/:kind/:id
GET /moderation/:kind/:id
GET /playlists/:id/editors
GET /smart-playlists/:id
POST /moderation-cases/:kind/:id/notes
POST /moderation-cases/decisions
POST /moderation-cases/reopenings
POST /playlists/:id/image
POST /playlists/:id/invite
POST /playlists/:id/restore
POST /playlists/:id/tracks/add
POST /playlists/:id/tracks/order
POST /playlists/:id/tracks/remove
POST /playlists/:id/tracks/restore
PUT /moderation-cases/:kind/:id/assignee
PUT /moderation/:kind/:id
PUT /playlists/:id
PUT /smart-playlists/:id
PUT /smart-playlists/:id/frozen
`,
  'settings.update': `
POST /audit-logs/:id/restore
`,
  'tags.update': `
GET /labels/:kind/:id
POST /labels/:kind
PUT /labels/:kind/:id
`,
  'tracks.update': `
DELETE /comments/:ids
DELETE /download-codes/:ids
DELETE /grants/:id
DELETE /lyrics/:ids
DELETE /premieres/:kind/:id
DELETE /private-links/:id/comments/:ids
DELETE /private-links/:ids
DELETE /tracks/:ids
GET /download-codes/:id
GET /download-codes/:id/table
GET /download-codes/of/:kind/:id
GET /insights/:kind/:id
GET /insights/:kind/:id/export
GET /moderation-cases
GET /moderation-cases/:kind/:id
GET /moderation/:kind/:id
GET /premieres/:kind/:id/settings
GET /private-links
GET /private-links/:id/comments
GET /private-links/:id/plays
GET /tracks/:id/audio-lyrics
GET /tracks/:id/grants
GET /tracks/:id/sounds
POST /download-codes/of/:kind/:id
POST /grants
POST /lyrics
POST /moderation-cases/:kind/:id/notes
POST /moderation-cases/decisions
POST /moderation-cases/reopenings
POST /private-links
POST /tracks/:id/restore
POST /tracks/:id/sounds/:soundId/restore
PUT /comments/:id
PUT /download-codes/:id
PUT /homes/:kind/:id
PUT /lyrics/:id
PUT /moderation-cases/:kind/:id/assignee
PUT /moderation/:kind/:id
PUT /premieres/:kind/:id
PUT /private-links/:id
PUT /tracks/:id
PUT /tracks/:id/measurement
`,
  'users.update': `
DELETE /users/:id/avatar
DELETE /users/:ids
GET /moderation-cases/:kind/:id
POST /moderation-cases/:kind/:id/notes
POST /moderation-cases/decisions
POST /moderation-cases/reopenings
POST /users/:id/avatar
PUT /moderation-cases/:kind/:id/assignee
PUT /users/:id
`,
};

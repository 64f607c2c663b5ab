/** Who somebody is here, their teams and their plan. */
export const ACCOUNT = `
DELETE /users/:id/avatar
DELETE /users/:ids
DELETE /workspace/invite/:inviteId
DELETE /workspaces/:id/artists/:artistId
DELETE /workspaces/:id/invitations/:invitationId
DELETE /workspaces/:id/members/:userId
GET /billing/subscriptions
GET /bootstrap-data
GET /notifications/me/subscriptions
GET /users/:id
GET /workspace/invite/:inviteId
GET /workspace/join/:inviteId
GET /workspaces
GET /workspaces/:id
GET /workspaces/:id/artists
GET /workspaces/:id/invitations
GET /workspaces/:id/members
POST /users/:id/avatar
POST /users/me/locale
POST /workspace/join/:inviteId
POST /workspaces
POST /workspaces/:id/artists
POST /workspaces/:id/leave
PUT /notifications/me/subscriptions
PUT /users/:id
PUT /workspaces/:id
`;

/** What only those may who hold an office; the office itself is asked for as well. */
export const ADMINISTRATION = `
DELETE /comments/:ids/reports
DELETE /roles/:ids
DELETE /saved-views/:id
DELETE /users/:id/ban
DELETE /users/:id/two-factor
GET /audit-logs
GET /audit-logs/export
GET /admin-search
GET /artists/:id/merge
GET /bulk/:resource
GET /comments
GET /exports/:resource
GET /file-storage
GET /genre-proposals
GET /labels/:kind/:id
GET /logs/error
GET /logs/error/:id
GET /logs/error/download-latest
GET /logs/outgoing-email
GET /logs/outgoing-email/:id
GET /logs/schedule
GET /moderation-cases
GET /moderation-cases/:kind/:id
GET /moderation/:kind/:id
GET /reports/figures/:figure
GET /reports/health
GET /reports/inbox
GET /reports/plays
GET /reports/plays/export
GET /reports/storage
GET /reports/top/:dimension
GET /reports/visitors
GET /reports/visitors/export
GET /health/checks
GET /scheduled-tasks
GET /roles
GET /roles/:id
GET /settings
GET /settings/:page
GET /roles/:id/members
GET /resources/:resource
GET /resources/:resource/count
GET /saved-views
GET /users
POST /labels/:kind
POST /roles
POST /saved-views
POST /users
POST /health/checks
POST /logs/outgoing-email/:id/cancel
POST /logs/outgoing-email/:id/retry
POST /logs/outgoing-email/retry
POST /scheduled-tasks/:name/run
POST /users/:id/ban
PUT /channels/:id
DELETE /channels/:id
GET /channels/:id/edit
POST /channels
POST /channels/:id/items
POST /channels/preview
PUT /genre-proposals/:id
POST /moderation-cases/decisions
POST /moderation-cases/reopenings
PUT /labels/:kind/:id
PUT /moderation/:kind/:id
PUT /roles/:id
PUT /settings/:page
PUT /logs/error/:id
PUT /scheduled-tasks/:name
PUT /saved-views/:id
`;

/** What is the same for everybody who calls, or opens by a secret of its own. */
export const OPEN = `
GET /billing/products
GET /custom-pages/:idOrSlug
GET /health
GET /media/:file
GET /openapi.json
GET /private-links/download
GET /private-links/stream
GET /redeem/archive
GET /redeem/file
GET /redeem/music
GET /robots.txt
GET /value-lists/:names
POST /contact-page
POST /error-reports
POST /private-links/comments
POST /private-links/comments/read
POST /private-links/open
POST /private-links/play
POST /redeem
POST /redeem/look
POST /visits
POST /visits/pages
PUT /uploads/:id/:part
`;

/** The ways in and out, which are a browser's. */
export const NEVER = `
DELETE /view-as
GET /secure/auth/social/:service/callback
GET /secure/auth/social/:service/connect
GET /secure/auth/social/:service/login
POST /auth/forgot-password
POST /auth/login
POST /auth/logout
POST /auth/passkey-login
POST /auth/passkey-login/options
POST /auth/register
POST /auth/reset-password
POST /auth/two-factor-challenge
POST /recaptcha/verify
POST /secure/auth/social/connect
`;

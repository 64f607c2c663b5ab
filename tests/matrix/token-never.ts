/**
 * What an access token may never do, whoever's it is: touch what lets people in, give anybody a right or a way in, or delete an account, a role or a
 * workspace. Written by hand; the tests compare it with the matrix, and ask each as a super administrator's token.
 */
export const TOKEN_NEVER: Record<string, string[]> = {
  'touches what lets its person in': [
    'POST /resend-email-verification',
    'POST /validate-email-verification-otp',
    'POST /secure/auth/social/:service/disconnect',
    'PUT /auth/user/password',
    'GET /auth/user/confirmed-password-status',
    'POST /auth/user/confirm-password',
    'POST /auth/user/two-factor-authentication',
    'DELETE /auth/user/two-factor-authentication',
    'GET /auth/user/two-factor/qr-code',
    'POST /auth/user/confirmed-two-factor-authentication',
    'POST /auth/user/two-factor-recovery-codes',
    'GET /auth/user/passkeys',
    'POST /auth/user/passkeys/options',
    'POST /auth/user/passkeys',
    'PUT /auth/user/passkeys/:id',
    'DELETE /auth/user/passkeys/:id',
    'GET /user-sessions',
    'POST /user-sessions/logout-other',
    'POST /access-tokens',
    'DELETE /access-tokens/:id',
  ],
  'gives somebody a right, or a way in': [
    'POST /users',
    'POST /roles',
    'PUT /roles/:id',
    'POST /backstage-requests/:id/approve',
    'POST /backstage-requests/:id/deny',
    'POST /credit-requests/:id/accept',
    'POST /credit-requests/:id/decline',
    'POST /credits/withdraw',
    'DELETE /credit-blocks/:artistId/:userId',
    'PUT /workspaces/:id/members/:userId',
    'POST /workspaces/:id/invitations',
    'POST /workspaces/:id/invitations/:invitationId/resend',
  ],
  'takes an account, a role or a workspace away': [
    'DELETE /users/:ids',
    'POST /users/:id/ban',
    'DELETE /users/:id/ban',
    'DELETE /users/:id/two-factor',
    'DELETE /roles/:ids',
    'DELETE /workspaces/:id',
  ],
};

/** The like of which only owners may, so that no row of the matrix has a token to ask: asked of an owner's token beside it. */
export const TOKEN_NEVER_OF_OWNERS = ['POST /playlists/:id/invite'];

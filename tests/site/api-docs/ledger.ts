/** A call in the specification: method and path, request fields and response fields. */
export interface LedgerCall {
  call: string;
  /** Body fields, or query fields without a body. */
  takes?: string[];
  /** Nested fields with dots. */
  gives?: string[];
  /** Not JSON: a form with a file, or bytes. */
  raw?: true;
}

/** Calls in section 7 of the specification. Handwritten, never generated from code. */
export const LEDGER: LedgerCall[] = [
  // Auth and account
  {
    call: 'POST auth/register',
    takes: ['email', 'password', 'password_confirmation', 'invite_id', 'invite_type'],
    gives: ['bootstrapData', 'status'],
  },
  { call: 'POST auth/login', takes: ['email', 'password', 'remember'], gives: ['two_factor', 'bootstrapData'] },
  { call: 'POST auth/two-factor-challenge', takes: ['code', 'recovery_code'] },
  { call: 'POST auth/logout', gives: ['bootstrapData'] },
  { call: 'POST auth/forgot-password', takes: ['email'], gives: ['message'] },
  { call: 'POST auth/reset-password', takes: ['token', 'email', 'password', 'password_confirmation'] },
  { call: 'PUT auth/user/password', takes: ['current_password', 'password', 'password_confirmation'] },
  { call: 'GET auth/user/confirmed-password-status', takes: ['seconds'], gives: ['confirmed'] },
  { call: 'POST auth/user/confirm-password', takes: ['password'] },
  { call: 'POST auth/user/two-factor-authentication' },
  { call: 'DELETE auth/user/two-factor-authentication' },
  { call: 'GET auth/user/two-factor/qr-code', gives: ['svg', 'secret'] },
  { call: 'POST auth/user/confirmed-two-factor-authentication', takes: ['code'] },
  { call: 'POST auth/user/two-factor-recovery-codes' },
  { call: 'POST resend-email-verification' },
  { call: 'POST validate-email-verification-otp', takes: ['code'] },
  { call: 'POST secure/auth/social/connect', takes: ['password', 'service'], gives: ['bootstrapData'] },
  { call: 'POST secure/auth/social/{service}/disconnect' },
  { call: 'GET secure/auth/social/{service}/login', raw: true },
  { call: 'GET secure/auth/social/{service}/connect', raw: true },
  { call: 'POST recaptcha/verify', takes: ['token'], gives: ['success'] },
  { call: 'GET users/{id}', gives: ['user'] },
  { call: 'PUT users/{id}', takes: ['first_name', 'last_name', 'country', 'timezone', 'language'], gives: ['user'] },
  { call: 'POST users/{id}/avatar', takes: ['file', 'url'], raw: true },
  { call: 'DELETE users/{id}/avatar' },
  { call: 'DELETE users/{ids}', takes: ['deleteCurrentUser'] },
  { call: 'POST users/me/locale', takes: ['locale'], gives: ['locale'] },
  { call: 'GET value-lists/{names}', gives: ['timezones', 'countries', 'localizations'] },
  { call: 'POST access-tokens', takes: ['tokenName'], gives: ['plainTextToken'] },
  { call: 'DELETE access-tokens/{id}' },
  { call: 'GET user-sessions', gives: ['sessions'] },
  { call: 'POST user-sessions/logout-other', takes: ['password'] },
  // Notifications and workspaces
  { call: 'GET notifications', takes: ['perPage'], gives: ['pagination.data', 'pagination.data.read_at', 'pagination.data.data'] },
  { call: 'POST notifications/mark-as-read', takes: ['ids'], gives: ['unreadCount'] },
  { call: 'GET notifications/me/subscriptions', gives: ['available_channels', 'subscriptions', 'user_selections'] },
  { call: 'PUT notifications/me/subscriptions', takes: ['selections', 'selections.notif_id', 'selections.channels'] },
  { call: 'GET workspace/join/{inviteId}', gives: ['workspace', 'workspace.id'] },
  { call: 'DELETE workspace/invite/{inviteId}' },
  // Billing and content
  { call: 'GET billing/products', gives: ['pagination.data'] },
  { call: 'POST contact-page', takes: ['name', 'email', 'message'] },
  { call: 'GET custom-pages/{idOrSlug}', gives: ['page', 'seo'] },
  { call: 'GET logs/error/download-latest', raw: true },
  // Uploads
  { call: 'POST tus/upload', raw: true },
  { call: 'PATCH tus/upload/{uploadKey}', raw: true },
  { call: 'DELETE tus/upload/{uploadKey}', raw: true },
  { call: 'POST tus/entries', takes: ['uploadKey'], gives: ['fileEntry'] },
  { call: 'POST s3/simple/presign', takes: ['filename', 'mime', 'disk', 'size', 'extension', 'metadata'], gives: ['url', 'acl', 'key'] },
  { call: 'POST s3/multipart/create', takes: ['filename', 'mime', 'size', 'extension', 'metadata'], gives: ['uploadId', 'key'] },
  { call: 'POST s3/multipart/batch-sign-part-urls', takes: ['partNumbers', 'uploadId', 'key'], gives: ['urls'] },
  { call: 'POST s3/multipart/get-uploaded-parts', takes: ['key', 'uploadId'], gives: ['parts'] },
  { call: 'POST s3/multipart/complete', takes: ['key', 'uploadId', 'parts', 'parts.ETag', 'parts.PartNumber'] },
  { call: 'POST s3/multipart/abort', takes: ['key', 'uploadId'] },
  {
    call: 'POST s3/entries',
    takes: ['clientMime', 'clientName', 'filename', 'size', 'clientExtension', 'metadata'],
    gives: ['fileEntry'],
  },
  { call: 'POST file-entries', takes: ['file', 'clientMime', 'clientExtension', 'metadata'], gives: ['fileEntry'], raw: true },
  { call: 'POST file-entries/delete', takes: ['paths', 'entryIds', 'deleteForever'] },
];

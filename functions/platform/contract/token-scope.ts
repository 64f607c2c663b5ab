/** What an access token can be allowed; what each opens is said for every operation in `account/token/operation-scope.ts`. */
export const TOKEN_SCOPES = [
  'listen',
  'library.read',
  'library.write',
  'community',
  'account',
  'music',
  'insights',
  'administration',
] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];

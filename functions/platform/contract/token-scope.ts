/** `account/token/operation-scope.ts` assigns one to every operation. */
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

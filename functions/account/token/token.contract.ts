import { z } from 'zod';
import { accessToken } from '#functions/account/user/access-token.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { nameText } from '#functions/platform/contract/name';
import { TOKEN_SCOPES } from '#functions/platform/contract/token-scope';

/** Lets secret scanners recognise leaked tokens. */
export const TOKEN_PREFIX = 'segue_';
export const TOKENS_MAX = 50;

export const newToken = z.object({
  tokenName: nameText({ max: 100 }),
  /** Default: all that the user can give. */
  scopes: z
    .array(z.enum(TOKEN_SCOPES, `Choose among: ${TOKEN_SCOPES.join(', ')}.`), 'Choose at least one scope.')
    .min(1, 'Choose at least one scope.')
    .max(TOKEN_SCOPES.length, 'List each scope only once.')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'List each scope only once.')
    .optional(),
  /** Null: no expiry. */
  expires_at: z.iso.datetime({ offset: true, error: 'Choose a day.' }).nullable().default(null),
});

export const tokenApi = {
  create: endpoint({
    method: 'POST',
    path: '/access-tokens',
    summary: 'Create an access token; its value is returned only once',
    body: newToken,
    response: z.object({ plainTextToken: z.string(), token: accessToken }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/access-tokens/:id',
    summary: 'Delete an access token',
    params: z.object({ id: idParam }),
    response: z.object({}),
  }),
};

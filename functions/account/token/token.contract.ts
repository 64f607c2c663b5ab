import { z } from 'zod';
import { accessToken } from '#contracts/account/user';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';

/** Tokens begin with this, so that a leaked one is recognised by secret scanners. */
export const TOKEN_PREFIX = 'segue_';
export const TOKENS_MAX = 50;

export const tokenApi = {
  create: endpoint({
    method: 'POST',
    path: '/access-tokens',
    summary: 'Create an access token; its text is shown only here',
    body: z.object({ tokenName: z.string().trim().min(1, 'Enter a name.').max(100) }),
    response: z.object({ plainTextToken: z.string(), token: accessToken }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/access-tokens/:id',
    summary: 'Delete an access token',
    params: z.object({ id: idParam }),
    response: z.object({}),
  }),
};

import { z } from 'zod';
import { TOKEN_SCOPES } from '#functions/platform/contract/token-scope';

/** A key with which a program uses the API in a person's name, without its text. */
export const accessToken = z.object({
  id: z.number(),
  name: z.string(),
  /** What it may do; null for one that was made before there were scopes: whatever a token may. */
  scopes: z.array(z.enum(TOKEN_SCOPES)).nullable(),
  /** From when on it opens nothing; null for one that stays until it is deleted. */
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  created_at: z.string(),
});

export type AccessToken = z.infer<typeof accessToken>;

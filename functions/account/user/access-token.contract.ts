import { z } from 'zod';
import { TOKEN_SCOPES } from '#functions/platform/contract/token-scope';

export const accessToken = z.object({
  id: z.number(),
  name: z.string(),
  /** Null for tokens older than scopes, which may do whatever any token may. */
  scopes: z.array(z.enum(TOKEN_SCOPES)).nullable(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  created_at: z.string(),
});

export type AccessToken = z.infer<typeof accessToken>;

import { env } from 'cloudflare:workers';
import type { TokenScope } from '#functions/platform/contract/token-scope';
import { sha256Hex } from '#functions/platform/http/hmac';

/** Stores a token; without scopes it predates them. */
export const createToken = async (user: { id: number }, scopes: readonly TokenScope[] | null): Promise<Record<string, string>> => {
  const token = `segue_${crypto.randomUUID()}`;
  await env.DB.prepare("insert into access_tokens (user_id, name, hash, scopes, last_used_at) values (?, 'Script', ?, ?, ?)")
    .bind(user.id, await sha256Hex(token), scopes && JSON.stringify(scopes), Date.now())
    .run();
  return { Authorization: `Bearer ${token}` };
};

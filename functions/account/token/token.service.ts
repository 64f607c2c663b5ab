import { and, eq, sql } from 'drizzle-orm';
import { TOKEN_PREFIX, TOKENS_MAX } from '#contracts/account/token';
import type { AccessToken } from '#contracts/account/user';
import { accessTokens } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { randomSecret, sha256Hex } from '#functions/platform/http/hmac';
import { readPublicSettings } from '#functions/platform/settings/settings.service';

const CREATE: RateLimitRule = { name: 'token', times: 10, seconds: 60 };

/** Creates an access token for the person of the call. Its text is in the answer and nowhere else. Errors: 403, 422 with too many, 429. */
export const createToken = async (context: Context, name: string): Promise<{ plainTextToken: string; token: AccessToken }> => {
  const { db, actor, now } = context;
  const userId = actor.user!.id;
  if (!hasPermission(actor, 'api.access') || !(await readPublicSettings(context)).api.integrated) throw forbidden();
  await enforceRateLimit(context, [CREATE, userId]);
  const plainTextToken = TOKEN_PREFIX + randomSecret();
  const few = sql`(select count(*) from ${accessTokens} where ${accessTokens.userId} = ${userId}) < ${TOKENS_MAX}`;
  const [created] = await db
    .insert(accessTokens)
    .select(sql`select null, ${userId}, ${name}, ${await sha256Hex(plainTextToken)}, null, ${now.getTime()} where ${few}`)
    .returning({ id: accessTokens.id });
  if (!created) throw validationError({ tokenName: [`You can have at most ${TOKENS_MAX} tokens.`] });
  return { plainTextToken, token: { id: created.id, name, last_used_at: null, created_at: now.toISOString() } };
};

/** Deletes an access token of the person of the call; 404 for any other. */
export const deleteToken = async ({ db, actor }: Context, id: number): Promise<void> => {
  const own = and(eq(accessTokens.id, id), eq(accessTokens.userId, actor.user!.id));
  const deleted = await db.delete(accessTokens).where(own).returning({ id: accessTokens.id });
  if (!deleted.length) throw notFound();
};

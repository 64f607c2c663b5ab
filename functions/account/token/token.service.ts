import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type newToken, TOKEN_PREFIX, TOKENS_MAX } from '#contracts/account/token';
import { accessTokens } from '#db/schema/auth';
import type { AccessToken } from '#functions/account/user/access-token.contract';
import type { Actor } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { ORDINARY_PERMISSIONS } from '#functions/platform/contract/permission';
import { TOKEN_SCOPES, type TokenScope } from '#functions/platform/contract/token-scope';
import { type FieldErrors, forbidden, notFound, validationError } from '#functions/platform/http/app-error';
import { randomSecret, sha256Hex } from '#functions/platform/http/hmac';
import { readPublicSettings } from '#functions/platform/settings/settings.service';

const CREATE: RateLimitRule = { name: 'token', times: 10, seconds: 60 };

/** Users without an office cannot create tokens that would gain one later. */
const givableScopes = ({ permissions }: Actor): TokenScope[] => {
  const hasOffice = permissions.some(({ name }) => !ORDINARY_PERMISSIONS.includes(name));
  return TOKEN_SCOPES.filter((scope) => scope !== 'administration' || hasOffice);
};

const errorsOf = (requested: readonly TokenScope[], givable: readonly TokenScope[], isOver: boolean): FieldErrors => ({
  ...(requested.every((scope) => givable.includes(scope)) ? {} : { scopes: ['You have no administration permissions to grant.'] }),
  ...(isOver && { expires_at: ['Choose a day in the future.'] }),
});

/** The only response that contains the token. Throws 403, 422 by field or for too many tokens, 429. */
export const createToken = async (
  context: Context,
  input: z.output<typeof newToken>,
): Promise<{ plainTextToken: string; token: AccessToken }> => {
  const { db, actor, now } = context;
  const userId = actor.user!.id;
  if (!hasPermission(actor, 'api.access') || !(await readPublicSettings(context)).api.integrated) throw forbidden();
  const name = input.tokenName;
  const expiresAt = input.expires_at === null ? null : new Date(input.expires_at);
  const givable = givableScopes(actor);
  const scopes = input.scopes ?? givable;
  const errors = errorsOf(scopes, givable, expiresAt !== null && expiresAt <= now);
  if (Object.keys(errors).length) throw validationError(errors);
  await enforceRateLimit(context, [CREATE, userId]);
  const plainTextToken = TOKEN_PREFIX + randomSecret();
  const few = sql`(select count(*) from ${accessTokens} where ${accessTokens.userId} = ${userId}) < ${TOKENS_MAX}`;
  const [created] = await db
    .insert(accessTokens)
    .select(sql`select null, ${userId}, ${name}, ${await sha256Hex(plainTextToken)}, null, ${now.getTime()}, ${JSON.stringify(scopes)},
        ${expiresAt?.getTime() ?? null} where ${few}`)
    .returning({ id: accessTokens.id });
  if (!created) throw validationError({ tokenName: [`You can have at most ${TOKENS_MAX} tokens.`] });
  return {
    plainTextToken,
    token: {
      id: created.id,
      name,
      scopes,
      expires_at: expiresAt?.toISOString() ?? null,
      last_used_at: null,
      created_at: now.toISOString(),
    },
  };
};

export const deleteToken = async ({ db, actor }: Context, id: number): Promise<void> => {
  const own = and(eq(accessTokens.id, id), eq(accessTokens.userId, actor.user!.id));
  const deleted = await db.delete(accessTokens).where(own).returning({ id: accessTokens.id });
  if (!deleted.length) throw notFound();
};

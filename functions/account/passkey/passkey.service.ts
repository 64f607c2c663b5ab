import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import {
  type Attestation,
  type CreationOptions,
  PASSKEY_ALGORITHMS,
  PASSKEY_CHALLENGE_SECONDS,
  PASSKEYS_MAX,
  type Passkey,
} from '#contracts/account/passkey';
import { passkeys } from '#db/schema/passkey';
import { users } from '#db/schema/user';
import { passkeyAddedEmail } from '#functions/account/auth/account-email';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit, type RateLimitRule } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { canEmailUser } from '#functions/platform/email/claimed-email.service';
import { deliverEmails, enqueueEmailStatement, readSender } from '#functions/platform/email/outbox.service';
import { notFound, validationError } from '#functions/platform/http/app-error';
import { deviceName } from '#functions/platform/http/device-name';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { consumeChallenge, issueChallenge } from './challenge.service';
import { relyingPartyId, userHandleOf, verifyAttestation } from './webauthn';

const toPasskey = (row: typeof passkeys.$inferSelect): Passkey => ({
  id: row.id,
  name: row.name,
  backed_up: row.backedUp,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

const CREATE: RateLimitRule = { name: 'passkey', times: 10, seconds: 60 };
const TYPE = 'public-key';

const refused = (message: string) => validationError({ passkey: [message] });
/** Only the browser where the user confirmed their password can answer. */
const holderOf = ({ actor }: Context): string => `session ${actor.session!.id}`;
const own = ({ actor }: Pick<Context, 'actor'>, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, actor.user!.id));

export const listPasskeys = async ({ db, actor }: Context): Promise<Passkey[]> => {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, actor.user!.id)).orderBy(asc(passkeys.id)).limit(PASSKEYS_MAX);
  return rows.map(toPasskey);
};

export const creationOptions = async (context: Context): Promise<CreationOptions> => {
  const { db, env, actor } = context;
  const { id, name, email } = actor.user!;
  await enforceRateLimit(context, [CREATE, actor.session!.id]);
  const { branding } = await readPublicSettings(context);
  const had = await db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, id)).limit(PASSKEYS_MAX);
  return {
    challenge: await issueChallenge(context, 'create', holderOf(context)),
    rp: { id: relyingPartyId(env), name: branding.site_name },
    user: { id: userHandleOf(id), name: email, displayName: name },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: TYPE, alg })),
    timeout: PASSKEY_CHALLENGE_SECONDS * 1000,
    attestation: 'none',
    excludeCredentials: had.map((each) => ({ type: TYPE, id: each.id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
};

const refusalOf = (error: unknown): unknown => {
  const reason = String(error instanceof Error ? (error.cause ?? error) : error);
  if (/NOT NULL constraint failed: passkeys\.name/.test(reason)) return refused(`You can have at most ${PASSKEYS_MAX} passkeys.`);
  if (/UNIQUE constraint failed: passkeys\.credential_id/.test(reason)) return refused('This passkey is already in use.');
  return error;
};

/** Stores a passkey and emails its owner. Throws 422 if it is invalid, already in use, or one too many. */
export const createPasskey = async (context: Context, http: HonoContext<AppEnv>, credential: Attestation): Promise<Passkey> => {
  const { db, env, actor } = context;
  const { id: userId, email, hasProvedAddress } = actor.user!;
  const challenge = await consumeChallenge(context, 'create', holderOf(context), credential.response.clientDataJSON);
  if (!challenge) throw refused('This took too long. Try again.');
  const made = await verifyAttestation(env, challenge, credential);
  if (!made) throw refused('This passkey couldn’t be verified. Try again or use another device.');
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  const sender = await readSender(context, user.language);
  const named = deviceName(http.req.header('User-Agent')) ?? 'Passkey';
  // A null name fails the batch.
  const name = sql`case when (select count(*) from ${passkeys} where ${passkeys.userId} = ${userId}) < ${PASSKEYS_MAX} then ${named} end`;
  const batch = db.batch([
    db
      .insert(passkeys)
      .values({ ...made, userId, name })
      .returning(),
    ...((await canEmailUser(context, { email, isProved: hasProvedAddress }))
      ? [enqueueEmailStatement(context, sender, passkeyAddedEmail(sender, named), { recipient: email })]
      : []),
  ]);
  const [[row]] = await batch.catch((error: unknown) => {
    throw refusalOf(error);
  });
  http.executionCtx.waitUntil(deliverEmails(context));
  return toPasskey(row);
};

export const renamePasskey = async (context: Context, id: number, name: string): Promise<Passkey> => {
  const [row] = await context.db.update(passkeys).set({ name }).where(own(context, id)).returning();
  if (!row) throw notFound();
  return toPasskey(row);
};

export const deletePasskey = async (context: Context, id: number): Promise<void> => {
  const deleted = await context.db.delete(passkeys).where(own(context, id)).returning({ id: passkeys.id });
  if (!deleted.length) throw notFound();
};

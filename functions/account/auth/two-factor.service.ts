import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Context as HonoContext } from 'hono';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import type { twoFactorChallengeBody } from '#contracts/account/auth';
import type { BootstrapData } from '#contracts/platform/settings';
import { sessions, twoFactors } from '#db/schema/auth';
import { users } from '#db/schema/user';
import type { Context } from '#functions/platform/access/context';
import { enforceRateLimit } from '#functions/platform/api/rate-limit';
import type { AppEnv } from '#functions/platform/api/serve';
import { MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { AppError, notFound, validationError } from '#functions/platform/http/app-error';
import { clientAddress } from '#functions/platform/http/client-address';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { SECOND_STEP_RATE_LIMIT, SET_UP_RATE_LIMIT } from './auth.rate-limit';
import { authOf, newRecoveryCodes } from './better-auth';
import { readDevice, recordDevice } from './device.service';
import { sessionResponse } from './login.service';
import { errorCode, forwardSession, headersOf } from './session-response';

type Http = HonoContext<AppEnv>;

const STEP = 30_000; // milliseconds
const LOCKED_SECONDS = 15 * MINUTE_IN_SECONDS;

const encrypt = async ({ env }: Context, data: string) => symmetricEncrypt({ key: (await authOf(env).$context).secretConfig, data });
const decrypt = async ({ env }: Context, data: string) => symmetricDecrypt({ key: (await authOf(env).$context).secretConfig, data });
const ownRow = (userId: number) => eq(twoFactors.userId, userId);

const findRow = async ({ db }: Context, userId: number) => (await db.select().from(twoFactors).where(ownRow(userId)))[0];

/** Accepts one step early or late; null if the code matches none. */
const stepOf = async (context: Context, encryptedSecret: string, code: string): Promise<number | null> => {
  const otp = createOTP(await decrypt(context, encryptedSecret), { digits: 6, period: STEP / 1000 });
  const present = Math.floor(context.now.getTime() / STEP);
  for (const step of [present, present - 1, present + 1]) {
    if ((await otp.hotp(step)) === code) return step;
  }
  return null;
};

/** Returns false if this code or a later one was used before. */
const claimStep = async (context: Context, userId: number, code: string): Promise<boolean> => {
  const row = await findRow(context, userId);
  const step = row && (await stepOf(context, row.secret, code));
  if (!step) return false;
  const claim = context.db
    .update(twoFactors)
    .set({ lastTotpStep: step })
    .where(and(ownRow(userId), lt(twoFactors.lastTotpStep, step)));
  return (await claim.returning({ id: twoFactors.id })).length > 0;
};

const REFUSALS: Record<string, () => AppError> = {
  INVALID_CODE: () => validationError({ code: ['This code is incorrect.'] }),
  INVALID_BACKUP_CODE: () => validationError({ recovery_code: ['This recovery code is incorrect.'] }),
  INVALID_TWO_FACTOR_COOKIE: () => new AppError(401, 'login_expired', 'Log in again.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () => new AppError(401, 'login_expired', 'Too many wrong codes. Log in again.'),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new AppError(429, 'locked', 'Too many wrong codes. Please try again later.', undefined, { 'Retry-After': String(LOCKED_SECONDS) }),
};

/** Accepts each code once, or a recovery code. Ten failures in a row lock for 15 minutes. Throws 401 without a pending login, 422, 429. */
export const passChallenge = async (
  context: Context,
  http: Http,
  body: z.output<typeof twoFactorChallengeBody>,
): Promise<BootstrapData> => {
  if (context.actor.user) throw validationError({ code: ['You are already logged in.'] });
  const { api } = authOf(context.env);
  const device = await readDevice(context, http);
  const isKnown = device !== null && (await api.readSecondStep({ headers: headersOf(http) })).userId === device.userId;
  await enforceRateLimit(context, [SECOND_STEP_RATE_LIMIT, isKnown ? device.id : clientAddress(http.req.raw)]);
  const call = { headers: headersOf(http), returnHeaders: true } as const;
  const passed = await (body.recovery_code === undefined
    ? api.verifyTOTP({ ...call, body: { code: body.code! } })
    : api.verifyBackupCode({ ...call, body: { code: body.recovery_code } })
  ).catch((error) => {
    throw REFUSALS[errorCode(error)]?.() ?? error;
  });
  const token = passed.response.token!;
  const userId = Number(passed.response.user.id);
  if (body.code !== undefined && !(await claimStep(context, userId, body.code))) {
    await context.db.delete(sessions).where(eq(sessions.token, token));
    throw validationError({ code: ['This code was already used. Wait for the next one and log in again.'] });
  }
  await forwardSession(http, passed.headers, token);
  await recordDevice(context, http, userId);
  return sessionResponse(context, http, token);
};

/** Creates a secret and recovery codes, without effect until a code confirms them. Throws 422 if already on. */
export const enableTwoFactor = async (context: Context): Promise<void> => {
  const userId = context.actor.user!.id;
  const fresh = {
    secret: await encrypt(context, generateRandomString(32)),
    backupCodes: await encrypt(context, JSON.stringify(newRecoveryCodes())),
  };
  const written = await context.db
    .insert(twoFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: twoFactors.userId, set: { ...fresh, lastTotpStep: 0 }, setWhere: eq(twoFactors.verified, false) })
    .returning({ id: twoFactors.id });
  if (!written.length) throw validationError({ code: ['Two-factor authentication is already on.'] });
};

/** Throws 404 unless setup is pending: a secret in use is never shown again. */
export const showTwoFactorSecret = async (context: Context): Promise<{ svg: string; secret: string }> => {
  const { id, email } = context.actor.user!;
  const row = await findRow(context, id);
  if (!row || row.verified) throw notFound();
  const { branding } = await readPublicSettings(context);
  const url = createOTP(await decrypt(context, row.secret), { digits: 6, period: STEP / 1000 }).url(branding.site_name, email);
  return { svg: renderSVG(url, { ecc: 'M', border: 2 }), secret: new URL(url).searchParams.get('secret') ?? '' };
};

/** Returns the recovery codes. Throws 422, 429. */
export const confirmTwoFactor = async (context: Context, code: string): Promise<string[]> => {
  const { db, now } = context;
  const userId = context.actor.user!.id;
  await enforceRateLimit(context, [SET_UP_RATE_LIMIT, context.actor.session!.id]);
  const row = await findRow(context, userId);
  const step = row && !row.verified ? await stepOf(context, row.secret, code) : null;
  if (!row || step === null) throw validationError({ code: ['This code is incorrect.'] });
  await db.batch([
    db.update(twoFactors).set({ verified: true, confirmedAt: now, lastTotpStep: step }).where(ownRow(userId)),
    db.update(users).set({ twoFactorEnabled: true, updatedAt: now }).where(eq(users.id, userId)),
  ]);
  return JSON.parse(await decrypt(context, row.backupCodes));
};

export const twoFactorRemoval = ({ db, now }: Pick<Context, 'db' | 'now'>, userId: number) =>
  [
    db.delete(twoFactors).where(ownRow(userId)),
    db.update(users).set({ twoFactorEnabled: false, updatedAt: now }).where(eq(users.id, userId)),
  ] as const;

export const disableTwoFactor = async (context: Context, userId: number): Promise<void> => {
  await context.db.batch(twoFactorRemoval(context, userId));
};

/** Replaces all recovery codes. Throws 422 without a second factor. */
export const renewRecoveryCodes = async (context: Context): Promise<string[]> => {
  const codes = newRecoveryCodes();
  const backupCodes = await encrypt(context, JSON.stringify(codes));
  const written = await context.db
    .update(twoFactors)
    .set({ backupCodes })
    .where(ownRow(context.actor.user!.id))
    .returning({ id: twoFactors.id });
  if (!written.length) throw validationError({ code: ['Two-factor authentication is off.'] });
  return codes;
};

export const readRecoveryCodes = async (context: Context, userId: number): Promise<string[]> => {
  const row = await findRow(context, userId);
  return row ? JSON.parse(await decrypt(context, row.backupCodes)) : [];
};

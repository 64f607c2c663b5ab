import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { PASSKEY_CHALLENGE_SECONDS } from '#contracts/account/passkey';
import { verifications } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { randomSecret, sha256Hex } from '#functions/platform/http/hmac';

/** A challenge is valid for its purpose only. */
type Purpose = 'login' | 'create';

const identifierOf = async (purpose: Purpose, challenge: string) => `passkey-${purpose} ${await sha256Hex(challenge)}`;

/** Only the `holder` can answer it. */
export const issueChallenge = async ({ db, now }: Pick<Context, 'db' | 'now'>, purpose: Purpose, holder: string): Promise<string> => {
  const challenge = randomSecret();
  const expiresAt = new Date(now.getTime() + PASSKEY_CHALLENGE_SECONDS * 1000);
  await db.insert(verifications).values({ identifier: await identifierOf(purpose, challenge), value: holder, expiresAt });
  return challenge;
};

const clientData = z.object({ challenge: z.string().max(100), crossOrigin: z.boolean().optional() });

const readClientData = (encoded: string): z.output<typeof clientData> | null => {
  try {
    return clientData.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  } catch {
    return null;
  }
};

/** Consumes the challenge. Null if it expired, belongs to another holder, or was answered in a cross-origin frame. */
export const consumeChallenge = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  purpose: Purpose,
  holder: string,
  clientDataJSON: string,
): Promise<string | null> => {
  const answered = readClientData(clientDataJSON);
  if (!answered || answered.crossOrigin) return null;
  const { challenge } = answered;
  const mine = and(eq(verifications.identifier, await identifierOf(purpose, challenge)), eq(verifications.value, holder));
  const taken = await db
    .delete(verifications)
    .where(and(mine, gt(verifications.expiresAt, now)))
    .returning({ id: verifications.id });
  return taken.length > 0 ? challenge : null;
};

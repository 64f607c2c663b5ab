import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { PASSKEY_CHALLENGE_SECONDS } from '#contracts/account/passkey';
import { verifications } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { randomSecret, sha256Hex } from '#functions/platform/http/hmac';

/** What a challenge is for. One for a login is worth nothing for a new passkey. */
type Purpose = 'login' | 'create';

const identifierOf = async (purpose: Purpose, challenge: string) => `passkey-${purpose} ${await sha256Hex(challenge)}`;

/** A new challenge. Whoever asks for it, the `holder`, must be the one who answers. */
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

/**
 * The challenge that an answer was given to, which is spent by this; null if there is none of the holder's, or none any more, or a frame of another
 * site's page answered.
 */
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

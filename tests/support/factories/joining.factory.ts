import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { blockedDomains, joinCodes, joinRequests } from '#db/schema/joining';
import { JOIN_CODE_ALPHABET } from '#functions/account/auth/joining.contract';
import { next } from './sequence';
import { createUser } from './user.factory';

type CodeValues = Partial<typeof joinCodes.$inferInsert>;

const uniqueCode = (): string => {
  const base = JOIN_CODE_ALPHABET.length;
  const number = next();
  return `CDFGHJK${[base * base, base, 1].map((unit) => JOIN_CODE_ALPHABET[Math.floor(number / unit) % base]).join('')}`;
};

export const createJoinCode = async (values: CodeValues = {}) => {
  const createdBy = values.createdBy ?? (await createUser({ permissions: ['admin.access', 'users.update', 'music.create'] })).id;
  const [code] = await drizzle(env.DB)
    .insert(joinCodes)
    .values({ code: uniqueCode(), maxUses: 1, createdBy, ...values })
    .returning();
  return code;
};

export const createBlockedDomain = async (values: Partial<typeof blockedDomains.$inferInsert> = {}) => {
  const [blocked] = await drizzle(env.DB)
    .insert(blockedDomains)
    .values({ domain: `blocked-${next()}.example`, ...values })
    .returning();
  return blocked;
};

/** A new account that waits for approval. */
export const createApplicant = async (
  request: Partial<typeof joinRequests.$inferInsert> = {},
  values: Parameters<typeof createUser>[0] = {},
) => {
  const createdAt = new Date();
  const { id: userId, email, name } = await createUser({ bannedAt: createdAt, ...values });
  const [{ id }] = await drizzle(env.DB)
    .insert(joinRequests)
    .values({ userId, createdAt, ...request })
    .returning({ id: joinRequests.id });
  return { id, userId, email, name, createdAt };
};

import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { generateRandomString } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { drizzle } from 'drizzle-orm/d1';
import { RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH, SESSION_SECONDS } from '#contracts/account/auth';
import { accounts, sessions, twoFactors, verifications } from '#db/schema/auth';
import { users } from '#db/schema/user';
import { now } from '#functions/platform/http/clock';
import type { Env } from '#functions/platform/http/env';
import { cookiePrefix, isSecure } from '#functions/platform/http/session-cookie';
import { sessionPlugin } from './session-plugin';

/** Two halves of 10 characters and a dash, about 100 bits. */
export const newRecoveryCodes = (): string[] => {
  const half = (RECOVERY_CODE_LENGTH - 1) / 2;
  const part = () => generateRandomString(half, 'a-z', '0-9');
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => `${part()}-${part()}`);
};

const text = { type: 'string', required: false, input: false } as const;
const date = { type: 'date', required: false, input: false } as const;

/** Handles only session cookies and the second login step. Its routes are not served; our services write everything else. */
const build = (env: Env) =>
  betterAuth({
    baseURL: env.BASE_URL,
    secret: env.BETTER_AUTH_SECRET,
    database: drizzleAdapter(drizzle(env.DB), {
      provider: 'sqlite',
      schema: { user: users, session: sessions, account: accounts, verification: verifications, twoFactor: twoFactors },
    }),
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      additionalFields: { country: text, city: text, lastActiveAt: date, passwordConfirmedAt: date },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (_session, call) => ({
            data: {
              lastActiveAt: now(),
              ipAddress: call?.headers?.get('cf-connecting-ip') || null,
              country: call?.headers?.get('cf-ipcountry') || null,
              city: call?.headers?.get('cf-ipcity') || null,
            },
          }),
        },
      },
    },
    plugins: [
      twoFactor({ backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes }, totpOptions: { digits: 6, period: 30 } }),
      sessionPlugin(),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: cookiePrefix(env),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(env), httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: 'serial' },
    },
  });

let built: { env: Env; auth: ReturnType<typeof build> } | undefined;

export const authOf = (env: Env): ReturnType<typeof build> => {
  if (built?.env.BASE_URL !== env.BASE_URL || built.env.BETTER_AUTH_SECRET !== env.BETTER_AUTH_SECRET) built = { env, auth: build(env) };
  return built.auth;
};

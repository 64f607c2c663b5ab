import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: './functions/api.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations('db/migrations'),
          BETTER_AUTH_SECRET: 'a-secret-that-only-the-tests-use-0123456789',
          SOCIAL_URL: 'https://services.test',
          ...Object.fromEntries(
            ['google', 'facebook', 'twitter', 'envato'].flatMap((service) => [
              [`${service.toUpperCase()}_CLIENT_ID`, `${service}-client`],
              [`${service.toUpperCase()}_CLIENT_SECRET`, `${service}-secret`],
            ]),
          ),
          RECAPTCHA_URL: 'https://human.test/siteverify',
          RECAPTCHA_SECRET: 'human-secret',
          MAIL_API_KEY: 'mail-key',
          SMTP_PASSWORD: 'smtp-password',
        },
      },
    })),
  ],
  test: {
    // Passwords take their time, and machines that run the tests are busy.
    testTimeout: 30_000,
    globalSetup: ['./tests/support/smtp-server.ts'],
    setupFiles: ['./tests/support/setup.ts'],
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/architecture/**', 'tests/journeys/**'],
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          rolldownOptions: { external: [/^cloudflare:/, /^node:/] },
          include: [
            'drizzle-orm',
            'drizzle-orm/d1',
            'drizzle-orm/sqlite-core',
            'hono',
            'hono/html',
            '@hono/zod-validator',
            'zod',
            '@simplewebauthn/server',
            'better-auth/minimal',
            'better-auth/adapters/drizzle',
            'better-auth/api',
            'better-auth/cookies',
            'better-auth/crypto',
            'better-auth/plugins/two-factor',
            '@better-auth/utils/otp',
            'bowser',
            'sanitize-html',
            'uqr',
            'worker-mailer',
          ],
        },
      },
    },
  },
});

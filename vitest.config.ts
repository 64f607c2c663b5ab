import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { runSeed } from './tests/support/run-seed.ts';

/** Files that take so long that they must not be the last to begin. */
const LONGEST = [
  'matrix/matrix',
  'security/canary',
  'platform/api/hostile',
  'security/mass-assignment',
  'catalogue/track/query-plan',
  'account/passkey/passkey-login',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

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
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One worker a core, and all files of a worker share the loaded API; `tests/support/setup.ts` gives each its own storage.
    isolate: false,
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    provide: { seed: runSeed(), hostileRequests: 2_000 },
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
            'fast-check',
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

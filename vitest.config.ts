import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node';
import { CSS_MODULES } from './scripts/css-module-types.ts';
import { chosenProjects } from './tests/support/chosen-projects.ts';
import { runSeed } from './tests/support/run-seed.ts';
import { splitMigrations } from './tests/support/split-migrations.ts';
import { temporaryFolder } from './tests/support/temporary-folder.ts';

// Databases of the test servers.
process.env.TMPDIR = temporaryFolder();

/** Slow files start first. */
const LONGEST = [
  'matrix/rights',
  'matrix/matrix',
  'security/canary',
  'upload/file-entry/bad-tags',
  'security/mass-assignment',
  'matrix/exit',
  'matrix/foreign-part',
  'security/cross-site',
  'matrix/position',
  'security/lockout',
  'listening/playlist/playlist-order',
  'platform/backup/backup',
  'administration/resource/bulk-steps',
  'listening/playlist-file/export-bound',
  'platform/api/hostile',
  'catalogue/track/query-plan',
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

/** Password hashing is slow, and test machines are busy. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Real password hashes take as long as ten requests; `password-hash.test.ts` computes one. Vite resolves no built-in modules, so this edits the import. */
const quickScrypt: Vite.Plugin = {
  name: 'quick-password-hashes',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/functions/account/auth/password.ts')) return undefined;
    if (!code.includes("from 'node:crypto'")) this.error('The import of scrypt is not found');
    return code.replace("from 'node:crypto'", "from '/tests/support/quick-scrypt.ts'");
  },
};

/** Tests that run in workerd, beside the API. */
const workers = {
  extends: false,
  plugins: [
    quickScrypt,
    cloudflareTest(async () => ({
      main: './functions/api.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          ...splitMigrations(await readD1Migrations('db/migrations')),
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
  css: { modules: CSS_MODULES },
  test: {
    ...PATIENT,
    name: 'workers',
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'scoped' } },
    // One worker per core. Its files share the loaded API; `tests/support/setup.ts` empties the storage for each.
    isolate: false,
    maxWorkers: '100%',
    provide: { seed: runSeed(), hostileRequests: 2_000 },
    globalSetup: ['./tests/support/smtp-server.ts'],
    setupFiles: ['./tests/support/setup.ts'],
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/architecture/**', 'tests/journeys/**', 'tests/runner/**'],
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
} satisfies TestProjectInlineConfiguration;

/** Tests that read the sources as files. */
const files: TestProjectInlineConfiguration = {
  extends: false,
  test: { ...PATIENT, name: 'files', include: ['tests/{architecture,runner}/**/*.files.test.ts'], environment: 'node' },
};

/** The long form of the hostile requests. */
const hostile: TestProjectInlineConfiguration = {
  ...workers,
  test: {
    ...workers.test,
    name: 'hostile',
    include: ['tests/platform/api/hostile.test.ts'],
    provide: { ...workers.test.provide, hostileRequests: 10_000 },
  },
};

/** The long form of the authorisation matrix: one run with each guard removed. */
const matrix: TestProjectInlineConfiguration = {
  ...workers,
  test: {
    ...workers.test,
    name: 'matrix',
    // A removed guard must not affect other files.
    isolate: true,
    include: ['tests/matrix/**/*.matrix.ts'],
    testTimeout: 300_000,
    chaiConfig: { truncateThreshold: 0 },
  },
};

const chosen = chosenProjects();

export default defineConfig({
  test: {
    // Projects that take minutes run only by name.
    projects: [workers, files, ...[hostile, matrix].filter(({ test }) => chosen.includes(String(test?.name)))],
    sequence: { sequencer: LongestFirst },
    ...(chosen.includes('matrix') && { silent: 'passed-only', reporters: ['default', './tests/matrix/mutation-report.ts'] }),
  },
});

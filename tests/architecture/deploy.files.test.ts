import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SITE_TAG } from '#functions/platform/invalidation/invalidation.service';
import { ROOT } from '../../scripts/process';

/** Replaces the commands: records their arguments and answers as in `WHEN`. */
const COMMAND = `#!/usr/bin/env node
const { appendFileSync } = require('node:fs');
const { basename, join } = require('node:path');
const asked = [basename(process.argv[1]), ...process.argv.slice(2)];
appendFileSync(join(__dirname, 'asked'), JSON.stringify({ asked, address: process.env.BASE_URL }) + '\\n');
const when = JSON.parse(process.env.WHEN)[asked.slice(1, 3).join(' ')] ?? {};
process.stdout.write(when.prints ?? '');
process.exit(when.fails ? 1 : 0);
`;

const SECRETS = 'secret list';
const READY = { [SECRETS]: { prints: '[{ "name": "BETTER_AUTH_SECRET" }]' } };

let root = '';
let tools = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'segue-'));
  tools = join(root, 'node_modules/.bin');
  mkdirSync(tools, { recursive: true });
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules/smol-toml'), join(root, 'node_modules/smol-toml'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(tools, 'package.json'), '{ "type": "commonjs" }');
  for (const command of ['wrangler', 'astro']) {
    writeFileSync(join(tools, command), COMMAND);
    chmodSync(join(tools, command), 0o755);
  }
  const config = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  writeFileSync(
    join(root, 'wrangler.toml'),
    config
      .replace(/database_id = ".*"/, 'database_id = "6f1c0b52-9a3e-4f5d-8c21-7de0b1a4c3f9"')
      .replace(/BASE_URL = ".*"/, 'BASE_URL = "https://music.test"'),
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const deploy = (parameters: string[] = [], when: object = READY) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/deploy.ts'), ...parameters], {
    env: { ...process.env, SEGUE_STATE: 'state', WHEN: JSON.stringify(when) },
  });

const asked = (): { asked: string[]; address?: string }[] =>
  existsSync(join(tools, 'asked'))
    ? readFileSync(join(tools, 'asked'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
const commands = (): string[] => asked().map((call) => call.asked.join(' '));

const LOCAL = () => `wrangler d1 migrations apply DB --local --persist-to ${join(root, 'state')}`;

const staleAfter = (statement: string) => {
  const database = new DatabaseSync(':memory:');
  const folder = join(ROOT, 'db/migrations');
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    database.exec(readFileSync(join(folder, file), 'utf8'));
  database.exec(`${statement}; ${statement}`);
  return database.prepare('select tag, since from stale_pages').all();
};

// Each test starts a process, which is slow on busy machines.
describe('npm run deploy', { timeout: 60_000 }, () => {
  test('a deployment migrates, builds for the public address, deploys and makes pages stale', async () => {
    const { stdout } = await deploy();
    const mark = asked().at(-1)?.asked.at(-1) ?? '';
    expect(commands()).toEqual([
      'wrangler whoami --json',
      'wrangler secret list --format json',
      LOCAL(),
      'wrangler d1 migrations apply DB --remote',
      'astro build',
      'wrangler deploy',
      `wrangler d1 execute DB --remote --yes --command ${mark}`,
    ]);
    expect(asked().find((call) => call.asked[0] === 'astro')?.address).toBe('https://music.test');
    const [stale, ...others] = staleAfter(mark);
    expect([stale?.tag, others]).toEqual([SITE_TAG, []]);
    expect(Math.abs(Number(stale?.since) - Date.now())).toBeLessThan(60_000);
    expect(stdout).toContain('https://music.test is deployed.');
  });

  test('--dry-run prints every step and does not contact Cloudflare', async () => {
    const { stdout } = await deploy(['--dry-run'], {});
    expect(commands()).toEqual([LOCAL(), 'astro build', 'wrangler deploy --dry-run']);
    for (const step of ['apply DB --remote', 'astro build', 'wrangler deploy --dry-run', 'insert into stale_pages'])
      expect(stdout).toContain(step);
  });

  test('--dry-run reports gaps in wrangler.toml and continues', async () => {
    cpSync(join(ROOT, 'wrangler.toml'), join(root, 'wrangler.toml'));
    const { stderr } = await deploy(['--dry-run'], {});
    expect(stderr).toMatch(/database_id[\s\S]*BASE_URL/);
    expect(commands()).toContain('wrangler deploy --dry-run');
  });

  test('--keep-pages leaves the prerendered pages valid', async () => {
    await deploy(['--keep-pages']);
    expect(commands().at(-1)).toBe('wrangler deploy');
  });

  test('placeholders in wrangler.toml stop the deployment before any command', async () => {
    cpSync(join(ROOT, 'wrangler.toml'), join(root, 'wrangler.toml'));
    await expect(deploy()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/database_id[^\n]*d1 create[\s\S]*BASE_URL[^\n]*https/),
    });
    expect(commands()).toEqual([]);
  });

  test('a missing login is reported with the command for it', async () => {
    await expect(deploy([], { 'whoami --json': { fails: true } })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('wrangler login'),
    });
    expect(commands()).toEqual(['wrangler whoami --json']);
  });

  test.each([
    ['of a Worker that was never deployed', { fails: true, prints: 'This Worker does not exist [code: 10007]' }, ['BETTER_AUTH_SECRET']],
    [
      'of the bucket',
      { prints: '[{ "name": "BETTER_AUTH_SECRET" }, { "name": "R2_ENDPOINT" }]' },
      ['R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY'],
    ],
    ['of a social login', { prints: '[{ "name": "GOOGLE_CLIENT_ID" }]' }, ['BETTER_AUTH_SECRET', 'GOOGLE_CLIENT_SECRET']],
  ])('CFG-06 missing secrets %s are listed', async (_, listed, missing) => {
    const stderr = expect.stringMatching(
      new RegExp(`^\\s*Missing secrets[^\\n]*\\n${missing.map((name) => `\\s+npx wrangler secret put ${name}\\n`).join('')}$`),
    );
    await expect(deploy([], { [SECRETS]: listed })).rejects.toMatchObject({ code: 1, stderr });
    expect(commands()).toHaveLength(2);
  });

  test('a failing step ends the deployment', async () => {
    await expect(deploy([], { ...READY, build: { fails: true } })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('astro build failed'),
    });
    expect(commands()).not.toContain('wrangler deploy');
  });

  test('--help prints the options', async () => {
    expect((await deploy(['--help'])).stdout).toContain('--dry-run');
    expect(commands()).toEqual([]);
  });
});

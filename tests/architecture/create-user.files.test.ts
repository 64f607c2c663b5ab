import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyPassword } from '#functions/account/auth/password';
import { ROOT } from '../../scripts/process';

/** Replaces Wrangler: records its arguments and copies the given file. */
const WRANGLER = `#!/usr/bin/env node
const { copyFileSync, statSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const asked = process.argv.slice(2);
const file = asked[asked.indexOf('--file') + 1];
writeFileSync(join(__dirname, 'asked.json'), JSON.stringify({ asked, mode: statSync(file).mode & 0o777 }));
copyFileSync(file, join(__dirname, 'user.sql'));
if (process.env.WRANGLER_ANSWERS) console.error(process.env.WRANGLER_ANSWERS);
process.exit(Number(process.env.WRANGLER_FAILS ?? 0));
`;

let root = '';
let tools = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'segue-'));
  tools = join(root, 'node_modules/.bin');
  mkdirSync(tools, { recursive: true });
  cpSync(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true });
  for (const path of ['functions/account/auth/password.ts', 'functions/platform/contract/clean-name.ts'])
    cpSync(join(ROOT, path), join(root, path));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(tools, 'package.json'), '{ "type": "commonjs" }');
  writeFileSync(join(tools, 'wrangler'), WRANGLER);
  chmodSync(join(tools, 'wrangler'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true }));

const createUser = (parameters: string[], environment: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/create-user.ts'), ...parameters], {
    env: { ...process.env, ...environment },
  });

const setPassword = (parameters: string[], environment: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/set-password.ts'), ...parameters], {
    env: { ...process.env, ...environment },
  });

const asked = () => JSON.parse(readFileSync(join(tools, 'asked.json'), 'utf8')) as { asked: string[]; mode: number };

/** Database of a new site after the given file ran. */
const siteAfter = (before = ''): DatabaseSync => {
  const database = new DatabaseSync(':memory:');
  for (const file of readdirSync(join(ROOT, 'db/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort())
    database.exec(readFileSync(join(ROOT, 'db/migrations', file), 'utf8'));
  database.exec(before);
  database.exec(`begin; ${readFileSync(join(tools, 'user.sql'), 'utf8')} commit`);
  return database;
};

// Each test starts a process, which is slow on busy machines.
describe('npm run user:create', { timeout: 30_000 }, () => {
  test('--remote runs on the deployed database with a private file that is deleted', async () => {
    const { stdout } = await createUser(['--email', 'Ops@Example.com', '--admin', '--remote']);
    const { asked: command, mode } = asked();
    const file = command[command.indexOf('--file') + 1] ?? '';
    expect(command).toEqual(['d1', 'execute', 'DB', '--remote', '--file', file, '--yes']);
    expect(mode).toBe(0o600);
    expect(() => readFileSync(file)).toThrow(/ENOENT/);
    const password = /^Created ops@example\.com, an administrator\. Password: (\S{16})\n$/.exec(stdout)?.[1] ?? '';
    const account = siteAfter()
      .prepare(`select users.email_verified, accounts.password, group_concat(user_permissions.name) as permissions
        from users join accounts on accounts.user_id = users.id and accounts.provider_id = 'credential' and accounts.account_id = users.id
        join user_roles on user_roles.user_id = users.id join roles on roles.id = user_roles.role_id and roles.is_default
        left join user_permissions on user_permissions.user_id = users.id where users.email = 'ops@example.com'`)
      .get();
    expect(account).toMatchObject({ email_verified: 1, permissions: 'admin' });
    expect(await verifyPassword(String(account?.password), password)).toBe(true);
  });

  test('without --remote the user is created locally and is no administrator', async () => {
    const { stdout } = await createUser(['--email', 'a@example.com', '--password', "it's a 'secret'"], { SEGUE_STATE: 'my state' });
    expect(asked().asked.slice(0, 6)).toEqual(['d1', 'execute', 'DB', '--local', '--persist-to', join(root, 'my state')]);
    expect(stdout).toBe('Created a@example.com.\n');
    expect(siteAfter().prepare('select * from user_permissions').all()).toEqual([]);
  });

  test.each(["O'Brien", "'); drop table users; --", 'a;\nb', '"quoted" \\ `back` $HOME $(id)', 'Ebba Nyström 🎛'])(
    'a name is escaped: %s',
    async (name) => {
      await createUser(['--email', "o'brien@example.com", '--name', name, '--remote']);
      expect(siteAfter().prepare('select name, email from users').all()).toEqual([
        { name: name.replace('\n', ' '), email: "o'brien@example.com" },
      ]);
    },
  );

  test.each([[[]], [['--email', 'nobody']], [['--email', 'a b@example.com']], [['--email', 'a@example.com', '--password', 'short']]])(
    '%j is refused without a command',
    async (parameters) => {
      await expect(createUser(parameters)).rejects.toMatchObject({ code: 1 });
      expect(asked).toThrow(/ENOENT/);
    },
  );

  test.each(['A@Example.com', ' a@EXAMPLE.com', 'ａ@example.com'])(
    'an address that has an account is refused in one line: %s',
    async (email) => {
      const failure = createUser(['--email', email], {
        WRANGLER_FAILS: '1',
        WRANGLER_ANSWERS: '✘ [ERROR] UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT',
      });
      await expect(failure).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'a@example.com already has an account. Set a new password: npm run user:password -- --email a@example.com\n',
      });
      expect(() => siteAfter("insert into users (name, email) values ('A', 'a@example.com')")).toThrow(
        'UNIQUE constraint failed: users.email',
      );
    },
  );

  test('a refusal of the database is reported without the password', async () => {
    const failure = createUser(['--email', 'a@example.com', '--remote'], { WRANGLER_FAILS: '1' });
    await expect(failure).rejects.toMatchObject({ code: 1, stdout: '' });
  });
});

describe('npm run user:password', { timeout: 30_000 }, () => {
  const account = `insert into users (id, name, email) values (7, 'A', 'a@example.com');
    insert into accounts (user_id, provider_id, account_id, password) values (7, 'credential', '7', 'old');
    insert into sessions (user_id, token, expires_at) values (7, 't', 1);`;

  test('a new password replaces the old one and ends sessions', async () => {
    const { stdout } = await setPassword(['--email', 'A@example.COM', '--remote']);
    const password = /^Set the password of a@example\.com\. Password: (\S{16})\n$/.exec(stdout)?.[1] ?? '';
    const site = siteAfter(account);
    const [row, ...more] = site.prepare('select user_id, password from accounts').all();
    expect([row?.user_id, more]).toEqual([7, []]);
    expect(await verifyPassword(String(row?.password), password)).toBe(true);
    expect(site.prepare('select * from sessions').all()).toEqual([]);
  });

  test('an account without a password gets one', async () => {
    await setPassword(['--email', 'a@example.com', '--password', 'a new password']);
    const site = siteAfter("insert into users (id, name, email) values (7, 'A', 'a@example.com')");
    expect(site.prepare('select user_id, account_id from accounts').all()).toEqual([{ user_id: 7, account_id: '7' }]);
  });

  test('an address without an account is refused in one line', async () => {
    const failure = setPassword(['--email', 'b@example.com'], {
      WRANGLER_FAILS: '1',
      WRANGLER_ANSWERS: 'NOT NULL constraint failed: accounts.user_id',
    });
    await expect(failure).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no account for b@example.com. Create one: npm run user:create -- --email b@example.com\n',
    });
    expect(() => siteAfter(account)).toThrow('NOT NULL constraint failed: accounts.user_id');
  });
});

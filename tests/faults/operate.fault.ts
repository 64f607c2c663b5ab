import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { verifyPassword } from '../../functions/account/auth/password.ts';
import { ROOT } from '../../scripts/process.ts';
import { logInWithPassword } from '../support/password-login.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { manualCommands, manualOptions } from './manual.ts';
import { prepareServer } from './prepared.ts';
import { createProjectCopy, type ProjectCopy } from './project-copy.ts';

/* Runs the commands of docs/operate.md as written, in order, in copies of the project. */
const PORT = Number(process.env.PORT ?? 8797);
const FOLDER = mkdtempSync(join(temporaryFolder(), 'segue-operate-'));
const LOCAL = `http://localhost:${PORT}`;
/** Reached through a proxy, which does not exist here. */
const ADDRESS = 'https://music.example.invalid';
const HOME = join(FOLDER, 'home');
const COPIES = join(HOME, 'segue-backups');

/** A backup that the manual names. */
const BACKUP = '2026-11-30-0205';
const NEEDS_ACCOUNT = 'a Cloudflare account';
const LISTED: Record<string, string> = {
  'npm install': 'node_modules is linked',
  'git clone … segue-drill': 'the copy of the project',
  'cd segue-drill': 'the copy of the project',
  'npx wrangler login': 'a browser',
  'npm run deploy': `${NEEDS_ACCOUNT}; deploy.files.test.ts proves its steps`,
  'npm run backup -- --to ~/segue-backups --files --remote': `${NEEDS_ACCOUNT}; without --remote it runs here`,
  'npm run backup': 'runs with options',
  'npm run backup -- --to DIR': 'runs with another folder',
  [`npm run restore -- --from ~/segue-backups/${BACKUP} --check`]: 'the restore of the drill checks, too',
  'npm run music:import': 'music-import.fault.ts',
  'npx wrangler secret put NAME': NEEDS_ACCOUNT,
  'npx wrangler secret delete RECAPTCHA_SECRET': NEEDS_ACCOUNT,
  'npx wrangler rollback': NEEDS_ACCOUNT,
  'npx wrangler d1 time-travel restore segue --timestamp=…': NEEDS_ACCOUNT,
};

const COMMANDS = manualCommands();
const tried = new Set<string>();

/** Returns a command of the manual with real values in `places`. */
const written = (command: string, places: Record<string, string> = {}): string => {
  assert.ok(COMMANDS.includes(command), `The manual has no command ${command}`);
  tried.add(command);
  return Object.entries(places).reduce((text, [name, value]) => text.replaceAll(name, value), command);
};

let site: ProjectCopy;
let drill: ProjectCopy;
let password = '';

before(async () => {
  const bundle = await prepareServer(join(FOLDER, 'prepared'));
  mkdirSync(HOME);
  const environment = { HOME, PORT: String(PORT), CLOUDFLARE_API_TOKEN: '', CLOUDFLARE_ACCOUNT_ID: '' };
  site = createProjectCopy(join(FOLDER, 'site'), bundle, { ...environment, BASE_URL: ADDRESS });
  drill = createProjectCopy(join(FOLDER, 'segue-drill'), bundle, environment);
});
after(async () => {
  await Promise.all([site.stop(), drill.stop()]);
  rmSync(FOLDER, { recursive: true, force: true });
});

const done = async (project: ProjectCopy, command: string): Promise<string> => {
  const { code, output } = await project.run(command);
  assert.equal(code, 0, output);
  return output;
};
const refused = async (project: ProjectCopy, command: string): Promise<string> => {
  const { code, output } = await project.run(command);
  assert.equal(code, 1, output);
  return output;
};
const passwordIn = (output: string): string => /Password: (\S{16})/.exec(output)?.[1] ?? '';
const statusFor = async (url: string, secret: string, origin = url): Promise<number> => {
  const headers = await logInWithPassword(url, 'you@example.com', secret, origin);
  return (await fetch(`${url}/api/v1/scheduled-tasks`, { headers: { ...headers, Connection: 'close' } })).status;
};
const databaseOf = ({ folder }: ProjectCopy): DatabaseSync => {
  const [file = ''] = globSync('.wrangler/state/v3/d1/*/*.sqlite', { cwd: folder }).filter((path) => !path.includes('metadata'));
  return new DatabaseSync(join(folder, file));
};
const changesIn = (project: ProjectCopy): number => {
  using database = databaseOf(project);
  return Number(database.prepare("select count(*) as n from stale_pages where tag = 'operate'").get()?.n);
};
const idOfCopy = (): string => readdirSync(COPIES).find((name) => name !== 'files') ?? '';

test('an empty site starts with its secrets, and the administrator created beside it logs in', async () => {
  const secrets = join(site.folder, '.dev.vars');
  writeFileSync(secrets, 'MAIL_API_KEY=no-line-break-follows');
  const url = await site.start(written('npm start -- --without-demo'));
  assert.equal(url, ADDRESS);
  assert.match(readFileSync(secrets, 'utf8'), /^MAIL_API_KEY=no-line-break-follows\nBETTER_AUTH_SECRET=\S{43}\n$/);
  password = passwordIn(await done(site, written('npm run user:create -- --email you@example.com --admin')));
  assert.equal(await statusFor(LOCAL, password, ADDRESS), 200);
});

test('the running site is backed up, and the copy is listed', async () => {
  assert.match(await done(site, written('npm run backup -- --to ~/segue-backups --files')), /Copied \d+ files of the site/);
  assert.match(await done(site, written('npm run restore')), new RegExp(`^${idOfCopy()} `, 'm'));
});

test('the drill restores into a second copy beside the running site, and the same login works', async () => {
  const restore = written(`npm run restore -- --from ~/segue-backups/${BACKUP}`, { [BACKUP]: idOfCopy() });
  assert.match(await done(drill, restore), /Restored \d+ rows of \d+ tables/);
  const url = await drill.start(written('PORT=8899 npm start', { 8899: String(PORT + 1) }));
  assert.equal(await statusFor(url, password), 200);
  await drill.stop();
});

test('a running site is not restored, even with --replace', async () => {
  const restore = `npm run restore -- --from ~/segue-backups/${idOfCopy()} --replace`;
  assert.match(await refused(site, restore), /A site is running with the data in .+\. Stop it first/);
  await site.stop();
});

test('a new password replaces the old one', async () => {
  const reset = written('npm run user:password -- --email admin@segue.example', { 'admin@segue.example': 'you@example.com' });
  const fresh = passwordIn(await done(site, reset));
  const { hash } = databaseOf(site).prepare('select password as hash from accounts').get() as { hash: string };
  assert.deepEqual([await verifyPassword(hash, fresh), await verifyPassword(hash, password)], [true, false]);
});

test('a failing migration names its file and changes nothing', async () => {
  const text = "insert into stale_pages values ('operate', 1);\n--> statement-breakpoint\ninsert into absent values (1);\n";
  writeFileSync(join(site.folder, 'db/migrations/9999_broken.sql'), text);
  await assert.rejects(site.start(written('npm start')), /9999_broken\.sql/);
  assert.equal(changesIn(site), 0);
});

test('every command of the manual runs above or is listed, and every option exists', () => {
  assert.deepEqual(
    COMMANDS.filter((command) => !tried.has(command) && !(command in LISTED)),
    [],
  );
  assert.deepEqual(
    Object.keys(LISTED).filter((command) => !COMMANDS.includes(command)),
    [],
  );
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const sourceOf = (name: string): string => readFileSync(join(ROOT, scripts[name]?.split(' ').at(-1) ?? ''), 'utf8');
  const options = manualOptions();
  assert.ok(options.length > 5);
  assert.deepEqual(
    options.filter(([name, option]) => !sourceOf(name).includes(`\n${option} `) && !sourceOf(name).includes(`[${option}`)),
    [],
  );
});

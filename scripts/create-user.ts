import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hashPassword } from '../functions/account/auth/password.ts';
import { cleanName } from '../functions/platform/contract/clean-name.ts';
import { run } from './process.ts';
import { siteFromEnvironment } from './site.ts';

const USAGE = `Creates an account with a verified email address.

  npm run user:create -- --email you@example.com [--name "Your Name"] [--password …] [--admin] [--remote]

--password   sets the password (default: a random one, printed once)
--admin      grants all permissions
--remote     uses the deployed database instead of the local one (SEGUE_STATE)`;

const PASSWORD_BYTES = 12;
const PASSWORD_MIN = 8;

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    password: { type: 'string' },
    admin: { type: 'boolean', default: false },
    remote: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const email = values.email?.toLowerCase() ?? '';
if (values.help || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
const password = values.password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
if (password.length < PASSWORD_MIN) throw new Error(`A password has at least ${PASSWORD_MIN} characters.`);

const name = cleanName(values.name ?? '') || email.split('@', 1)[0]!;
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const owner = `(select id from users where email = ${text(email)})`;

/** D1 runs a file as one batch, so this is atomic: the first statement fails if the address has an account. */
const statements = [
  `insert into users (name, email, email_verified, email_verified_at) values (${text(name)}, ${text(email)}, 1, unixepoch() * 1000)`,
  `insert into accounts (user_id, provider_id, account_id, password) values (${owner}, 'credential', cast(${owner} as text), ${text(await hashPassword(password))})`,
  `insert into user_roles (user_id, role_id) select ${owner}, id from roles where is_default = 1`,
  ...(values.admin ? [`insert into user_permissions (user_id, name) values (${owner}, 'admin')`] : []),
];

const folder = mkdtempSync(join(tmpdir(), 'segue-user-'));
try {
  const file = join(folder, 'user.sql');
  writeFileSync(file, statements.map((statement) => `${statement};\n`).join(''), { mode: 0o600 });
  const where = values.remote ? ['--remote'] : ['--local', '--persist-to', siteFromEnvironment().state];
  await run('wrangler', ['d1', 'execute', 'DB', ...where, '--file', file, '--yes'], { environment: { CI: '1' }, output: 'quiet' });
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`Created ${email}${values.admin ? ', an administrator' : ''}.${values.password ? '' : ` Password: ${password}`}`);

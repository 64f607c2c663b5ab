import { parseArgs } from 'node:util';
import { hashPassword } from '../functions/account/auth/password.ts';
import { cleanName } from '../functions/platform/contract/clean-name.ts';
import { addressIn, passwordFrom, runOnAccounts, sqlText } from './account-file.ts';

const USAGE = `Creates an account with a verified email address, whoever may join the site.

  npm run user:create -- --email you@example.com [--name "Your Name"] [--password …] [--admin] [--remote]

--password   sets the password (default: a random one, printed once)
--admin      grants all permissions
--remote     uses the deployed database instead of the local one (SEGUE_STATE)`;

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

const email = addressIn(values.email);
if (values.help || !email) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
const password = passwordFrom(values.password);
const name = cleanName(values.name ?? '') || email.split('@', 1)[0]!;
const owner = `(select id from users where email = ${sqlText(email)})`;

const statements = [
  `insert into users (name, email, email_verified, email_verified_at) values (${sqlText(name)}, ${sqlText(email)}, 1, unixepoch() * 1000)`,
  `insert into accounts (user_id, provider_id, account_id, password) values (${owner}, 'credential', cast(${owner} as text), ${sqlText(await hashPassword(password))})`,
  `insert into user_roles (user_id, role_id) select ${owner}, id from roles where is_default = 1`,
  ...(values.admin ? [`insert into user_permissions (user_id, name) values (${owner}, 'admin')`] : []),
];

await runOnAccounts(statements, values.remote, {
  'UNIQUE constraint failed: users.email': `${email} already has an account. Set a new password: npm run user:password -- --email ${email}`,
});
if (!process.exitCode)
  console.log(`Created ${email}${values.admin ? ', an administrator' : ''}.${values.password ? '' : ` Password: ${password}`}`);

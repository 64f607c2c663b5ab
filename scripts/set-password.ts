import { parseArgs } from 'node:util';
import { hashPassword } from '../functions/account/auth/password.ts';
import { addressIn, passwordFrom, runOnAccounts, sqlText } from './account-file.ts';

const USAGE = `Sets a new password for an account and logs it out everywhere. Its passkeys and access tokens end, too.

  npm run user:password -- --email you@example.com [--password …] [--remote]

--password   sets the password (default: a random one, printed once)
--remote     uses the deployed database instead of the local one (SEGUE_STATE)`;

const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    password: { type: 'string' },
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
const owner = `(select id from users where email = ${sqlText(email)})`;

/** Without an account the first statement fails, as it needs an owner. */
const statements = [
  `insert into accounts (user_id, provider_id, account_id, password) values (${owner}, 'credential', coalesce(cast(${owner} as text), ''), ${sqlText(await hashPassword(password))})
    on conflict (user_id, provider_id) do update set password = excluded.password, updated_at = unixepoch() * 1000`,
  ...['sessions', 'access_tokens', 'passkeys', 'email_codes'].map((table) => `delete from ${table} where user_id = ${owner}`),
  // Their passwords depend on the salt of the replaced one.
  `delete from users where shadow_of_email = ${sqlText(email)}`,
];

await runOnAccounts(statements, values.remote, {
  'NOT NULL constraint failed: accounts.user_id': `There is no account for ${email}. Create one: npm run user:create -- --email ${email}`,
});
if (!process.exitCode) console.log(`Set the password of ${email}.${values.password ? '' : ` Password: ${password}`}`);

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailure, run } from './process.ts';
import { siteFromEnvironment } from './site.ts';

const PASSWORD_BYTES = 12;
const PASSWORD_MIN = 8;

export const sqlText = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** As stored: full-width letters and capitals are the same address. Null if it is none. */
export const addressIn = (typed: string | undefined): string | null => {
  const email = (typed ?? '').trim().normalize('NFKC').toLowerCase();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : null;
};

/** Random without a given one. */
export const passwordFrom = (typed: string | undefined): string => {
  const password = typed ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  if (password.length < PASSWORD_MIN) throw new Error(`A password has at least ${PASSWORD_MIN} characters.`);
  return password;
};

/** D1 runs a file as one batch, so this is atomic. Prints `refusals` by what the database answers, in one line, and ends the process. */
export const runOnAccounts = async (statements: string[], isRemote: boolean, refusals: Record<string, string>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'segue-user-'));
  try {
    const file = join(folder, 'user.sql');
    writeFileSync(file, statements.map((statement) => `${statement};\n`).join(''), { mode: 0o600 });
    const where = isRemote ? ['--remote'] : ['--local', '--persist-to', siteFromEnvironment().state];
    await run('wrangler', ['d1', 'execute', 'DB', ...where, '--file', file, '--yes'], { environment: { CI: '1' }, output: 'caught' });
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    const refusal = Object.entries(refusals).find(([answer]) => error.message.includes(answer))?.[1];
    console.error(refusal ?? error.message);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

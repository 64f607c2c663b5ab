import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'smol-toml';
import { ROOT, toolEnvironment } from './process.ts';

interface WranglerConfiguration {
  d1_databases?: { database_id?: string }[];
  vars?: Record<string, unknown>;
}

interface DeployConfiguration {
  baseUrl: string;
  vars: Record<string, unknown>;
  placeholders: string[];
}

export const readConfiguration = (): DeployConfiguration => {
  const { d1_databases = [], vars = {} } = parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')) as WranglerConfiguration;
  const baseUrl = String(vars.BASE_URL ?? '');
  const placeholders: string[] = [];
  if (d1_databases.some(({ database_id }) => !database_id || database_id.startsWith('00000000-')))
    placeholders.push('database_id in wrangler.toml is a placeholder. Replace it with the one from "npx wrangler d1 create segue".');
  if (!/^https:\/\/(?!localhost\b|your\.site\b)/.test(baseUrl))
    placeholders.push(`BASE_URL in wrangler.toml is "${baseUrl}". Replace it with the public https address.`);
  return { baseUrl, vars, placeholders };
};

const answerOf = async (args: string[]): Promise<{ printed: string; isAnswered: boolean }> => {
  const asked = promisify(execFile)('wrangler', args, { cwd: ROOT, env: toolEnvironment({ CI: '1' }) });
  return asked.then(
    ({ stdout }) => ({ printed: stdout, isAnswered: true }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ printed: `${stdout}${stderr}`, isAnswered: false }),
  );
};

export const requireLogin = async (): Promise<void> => {
  const { isAnswered } = await answerOf(['whoami', '--json']);
  if (!isAnswered)
    throw new Error('Not logged in to Cloudflare. Run "npx wrangler login", or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.');
};

/** Cloudflare's error code for a Worker that was never deployed, and therefore has no secrets. */
const NO_WORKER = '10007';

const secretNames = async (): Promise<string[]> => {
  const { printed, isAnswered } = await answerOf(['secret', 'list', '--format', 'json']);
  if (isAnswered) return (JSON.parse(printed) as { name: string }[]).map(({ name }) => name);
  if (printed.includes(NO_WORKER)) return [];
  throw new Error(`Could not read the names of the secrets:\n${printed.trim()}`);
};

const neededSecrets = (present: string[]): string[] => [
  'BETTER_AUTH_SECRET',
  ...(present.includes('R2_ENDPOINT') ? ['R2_ACCESS_KEY_ID', 'R2_SECRET_ACCESS_KEY'] : []),
  ...present.filter((name) => name.endsWith('_CLIENT_ID')).map((name) => name.replace(/ID$/, 'SECRET')),
];

export const requireSecrets = async (vars: Record<string, unknown>): Promise<void> => {
  const present = [...Object.keys(vars), ...(await secretNames())];
  const missing = neededSecrets(present).filter((name) => !present.includes(name));
  if (missing.length > 0)
    throw new Error(`Missing secrets. Set each of them:\n${missing.map((name) => `  npx wrangler secret put ${name}`).join('\n')}`);
};

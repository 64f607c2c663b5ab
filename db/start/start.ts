import { spawn } from 'node:child_process';
import { createDemoLogins } from './demo-logins.ts';
import { buildSite, prepareData } from './prepare.ts';
import { ROOT, toolEnvironment } from './process.ts';
import { waitUntilReady } from './ready.ts';
import { siteFromEnvironment } from './site.ts';
import { printWelcome } from './welcome.ts';

/** What stops a start is said in one line; where it stands in the code is of no use to who starts. */
const stop = ({ message }: Error): never => {
  console.error(message);
  process.exit(1);
};

const site = siteFromEnvironment();
console.log('Preparing the catalogue …');
await prepareData(site).catch(stop);
const logins = await createDemoLogins(site);
console.log('Building the site …');
await buildSite(site).catch(stop);

const server = spawn(
  'wrangler',
  [
    'dev',
    '--port',
    String(site.port),
    '--persist-to',
    site.state,
    '--var',
    `BASE_URL:${site.baseUrl}`,
    '--log-level',
    'warn',
    '--show-interactive-dev-session=false',
  ],
  { cwd: ROOT, env: toolEnvironment({ CI: '1' }), stdio: ['ignore', 'inherit', 'inherit'] },
);
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
await waitUntilReady(`${site.baseUrl}/api/v1/bootstrap-data`);
printWelcome(site, logins);

import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT, SECRETS, toolEnvironment } from './process.ts';
import type { Site } from './site.ts';

export const startServer = (site: Site): ChildProcess =>
  spawn(
    'wrangler',
    [
      'dev',
      '--port',
      String(site.port),
      '--persist-to',
      site.state,
      ...SECRETS,
      '--var',
      `BASE_URL:${site.baseUrl}`,
      '--log-level',
      'warn',
      '--show-interactive-dev-session=false',
    ],
    { cwd: ROOT, env: toolEnvironment({ CI: '1' }), stdio: ['ignore', 'inherit', 'inherit'] },
  );

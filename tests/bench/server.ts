import { spawn } from 'node:child_process';
import { ROOT, toolEnvironment } from '../../db/start/process.ts';
import { waitUntilReady } from '../../db/start/ready.ts';

export interface Server {
  url: string;
  /** The process group, for reading its memory. */
  pid: number;
  stop(): void;
}

/** Serves the built site with the database in `state`. */
export const startServer = async (port: number, state: string): Promise<Server> => {
  const url = `http://localhost:${port}`;
  const server = spawn(
    'wrangler',
    [
      'dev',
      '--port',
      String(port),
      '--persist-to',
      state,
      '--var',
      `BASE_URL:${url}`,
      '--log-level',
      'error',
      '--show-interactive-dev-session=false',
    ],
    { cwd: ROOT, env: toolEnvironment({ CI: '1' }), stdio: 'ignore', detached: true },
  );
  await waitUntilReady(`${url}/api/v1/bootstrap-data`);
  const pid = server.pid ?? 0;
  return { url, pid, stop: () => process.kill(-pid, 'SIGTERM') };
};

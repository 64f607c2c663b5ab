import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../scripts/process.ts';
import { siteFromEnvironment } from '../../scripts/site.ts';
import { takeState } from '../../scripts/state-lock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(temporaryFolder(), 'segue-state-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const siteIn = (name: string, port: number) => {
  const state = join(folder, name);
  mkdirSync(join(state, 'v3'), { recursive: true });
  return { state, port };
};

const startHolder = async (site: ReturnType<typeof siteIn>) => {
  const script = `
    import { holdState } from ${JSON.stringify(join(ROOT, 'scripts/state-lock.ts'))};
    holdState(${JSON.stringify(site)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  return async () => {
    holder.kill('SIGKILL');
    await once(holder, 'exit');
  };
};

const startServer = async () => {
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close().closeAllConnections() };
};

describe('the data of a site', () => {
  test('is taken for a restore once the site that holds it has ended', async () => {
    const site = siteIn('site', 1);
    const kill = await startHolder(site);
    await expect(takeState(site)).rejects.toThrow(`A site is running with the data in ${site.state}. Stop it first`);
    await kill();
    (await takeState(site)).close();
  });

  test('is not taken while the server of a killed start answers, whatever PORT says now', async () => {
    const server = await startServer();
    const site = siteIn('site', server.port);
    const kill = await startHolder(site);
    await kill();
    await expect(takeState({ ...site, port: 1 })).rejects.toThrow(
      `A server answers at http://localhost:${server.port}, where a site with the data in ${site.state} ran last. Stop it first`,
    );
    server.close();
    (await takeState(site)).close();
  });

  test('is taken beside a running site with another folder', async () => {
    const server = await startServer();
    (await takeState({ state: join(folder, 'new'), port: server.port })).close();
    (await takeState(siteIn('drill', 1))).close();
    await expect(takeState(siteIn('unknown', server.port))).rejects.toThrow('Stop it first');
    server.close();
  });

  test('is not served while a backup is restored into it', async () => {
    const site = siteIn('site', 1);
    const lock = await takeState(site);
    const env = { ...process.env, SEGUE_STATE: site.state, PORT: '8799' };
    const start = promisify(execFile)(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stderr: `A backup is being restored into ${site.state}. Start the site after that.\n`,
    });
    lock.close();
  });

  test('is left alone by an import while a backup is restored into it', async () => {
    const site = siteIn('site', 1);
    const lock = await takeState(site);
    const env = { ...process.env, SEGUE_STATE: site.state, PORT: '8799' };
    const command = ['--import', './scripts/source-modules.ts', 'scripts/music-import.ts', folder];
    const imported = promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
    await expect(imported).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('A backup is being restored into') });
    expect(readdirSync(join(site.state, 'v3'))).toEqual([]);
    lock.close();
  });
});

test('an absolute SEGUE_STATE whose data is where older versions put it stops with one sentence', () => {
  const state = join(folder, 'absolute');
  vi.stubEnv('SEGUE_STATE', state);
  expect(siteFromEnvironment().state).toBe(state);
  const former = join(ROOT, state);
  const top = join(ROOT, relative('/', state).split('/')[0] ?? '');
  expect(existsSync(top)).toBe(false);
  try {
    mkdirSync(former, { recursive: true });
    expect(siteFromEnvironment().state).toBe(state);
    mkdirSync(join(former, 'v3'));
    expect(siteFromEnvironment).toThrow(`Move ${former} to ${state}: `);
    mkdirSync(join(state, 'v3'), { recursive: true });
    expect(siteFromEnvironment().state).toBe(state);
  } finally {
    rmSync(top, { recursive: true });
  }
});

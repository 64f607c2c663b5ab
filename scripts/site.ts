import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { ROOT } from './process.ts';

export interface Site {
  port: number;
  state: string;
  baseUrl: string;
}

/** Absolute paths used to be taken within the project: data there must not look lost. */
const stateFrom = (folder: string): string => {
  const state = resolve(ROOT, folder);
  const former = join(ROOT, folder);
  if (isAbsolute(folder) && !existsSync(join(state, 'v3')) && former !== state && existsSync(join(former, 'v3')))
    throw new Error(`Move ${former} to ${state}: an absolute SEGUE_STATE is no longer a folder within the project.`);
  return state;
};

/** Reads `PORT` (8787), `SEGUE_STATE` (`.wrangler/state`) and `BASE_URL`. Throws if the port is invalid, or if the data is where it used to be. */
export const siteFromEnvironment = (): Site => {
  const port = Number(process.env.PORT ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT must be a port number, not "${process.env.PORT}"`);
  const state = stateFrom(process.env.SEGUE_STATE ?? '.wrangler/state');
  return { port, state, baseUrl: process.env.BASE_URL ?? `http://localhost:${port}` };
};

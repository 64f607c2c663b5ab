import { resolve } from 'node:path';
import { ROOT } from './process.ts';

export interface Site {
  port: number;
  state: string;
  baseUrl: string;
}

/** Reads `PORT` (8787), `SEGUE_STATE` (`.wrangler/state`) and `BASE_URL`. Throws if the port is invalid. */
export const siteFromEnvironment = (): Site => {
  const port = Number(process.env.PORT ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT must be a port number, not "${process.env.PORT}"`);
  const state = resolve(ROOT, process.env.SEGUE_STATE ?? '.wrangler/state');
  return { port, state, baseUrl: process.env.BASE_URL ?? `http://localhost:${port}` };
};

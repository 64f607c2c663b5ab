import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { RUNS } from '../faults/runs.ts';
import { humanCheckPort } from '../journeys/human-check.ts';
import { portOf } from '../journeys/servers.ts';
import { installedBrowser } from './installed-browser.ts';
import { SHEET_PORT } from './sheet-port.ts';
import { STEP_NAMES, STORY_SERVERS } from './steps.ts';

interface Ports {
  /** Environment variable that changes the ports. */
  variable: string;
  all: number[];
}

const PORT_MAX = 65_535;
const CONNECT_TIMEOUT_MS = 2000;

const PORTS: Record<string, Ports> = {
  journeys: {
    variable: 'JOURNEYS_PORT',
    all: [...Array.from({ length: STORY_SERVERS }, (_, index) => portOf(index)), humanCheckPort],
  },
  ui: { variable: 'SHEET_PORT', all: [SHEET_PORT] },
  faults: { variable: 'PORT', all: RUNS.map(({ port }) => port) },
};

const NEED_BROWSER = ['ui', 'journeys'];

/** Returns an error message for unknown steps. */
export const unknownStep = (names: string[]): string | undefined => {
  const unknown = names.filter((name) => !STEP_NAMES.includes(name));
  if (unknown.length === 0) return undefined;
  return `There is no step ${unknown.map((name) => `"${name}"`).join(', ')}; the steps are ${STEP_NAMES.join(', ')}.`;
};

/** Connects instead of listening: a server on one address would not prevent another from listening on all of them. */
export const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    const end = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => end(true));
    socket.on('connect', () => end(true)).on('error', () => end(false));
  });

const isPort = (port: number): boolean => Number.isInteger(port) && port > 0 && port <= PORT_MAX;

const portTrouble = async (name: string): Promise<string | undefined> => {
  const { variable, all } = PORTS[name];
  if (!all.every(isPort)) return `${variable} must be a port number, not "${process.env[variable]}".`;
  for (const port of all)
    if (await isTaken(port)) return `The step ${name} needs port ${port}, which is taken: stop what listens there, or set ${variable}.`;
  return undefined;
};

const hasDownloadedBrowser = async (): Promise<boolean> => {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
};

const browserTrouble = async (name: string): Promise<string | undefined> =>
  installedBrowser || (await hasDownloadedBrowser())
    ? undefined
    : `The step ${name} needs a browser: install the package chromium-headless-shell or chromium, or run "npx playwright install chromium".`;

/** Returns an error message if a requirement of the steps is missing. */
export const missingNeed = async (names: string[]): Promise<string | undefined> => {
  for (const name of names) {
    const trouble = (PORTS[name] && (await portTrouble(name))) ?? (NEED_BROWSER.includes(name) ? await browserTrouble(name) : undefined);
    if (trouble) return trouble;
  }
  return undefined;
};

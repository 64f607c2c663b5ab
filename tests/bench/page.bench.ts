import type { Browser } from '@playwright/test';
import { countBytes, freshPage, readVitals, type Vitals, watchVitals } from './browser.ts';
import type { Figure, Section } from './figure.ts';
import { median } from './measure.ts';
import { entryScripts } from './script.ts';
import type { Stage } from './stage.ts';

const TIMES = 5;
const SETTLE = 2_500;
const KILOBYTE = 1_000;
const SECOND = 1_000;

/** What others reach with the same throttling. */
const OTHERS = 'Koel 2.2 s, Mirlo 6.2 s';

interface Visit extends Vitals {
  script: number;
  all: number;
  requests: number;
}

const visit = async (browser: Browser, address: string): Promise<Visit> => {
  const { page, cdp } = await freshPage(browser, true);
  const bytes = countBytes(cdp);
  await watchVitals(page);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE);
  const vitals = await readVitals(page);
  await page.context().close();
  return { ...vitals, ...bytes };
};

const figuresOf = (name: string, visits: Visit[], entry: { files: number; bytes: number }): Figure[] => {
  const middle = (key: keyof Visit) => median(visits.map((one) => one[key]));
  const lcp = middle('lcp') / SECOND;
  const script = entry.bytes / KILOBYTE;
  const wire = `${(middle('all') / KILOBYTE).toFixed(0)} kB in ${middle('requests')} requests, of it script ${(middle('script') / KILOBYTE).toFixed(0)} kB`;
  return [
    {
      what: `${name}: largest paint`,
      figure: `${lcp.toFixed(2)} s (${OTHERS})`,
      budget: { value: lcp, bound: 1.2, goal: 0.9, unit: 's' },
    },
    { what: `${name}: layout shift`, figure: middle('cls').toFixed(3), budget: { value: middle('cls'), bound: 0.02, goal: 0, unit: '' } },
    {
      what: `${name}: blocking time`,
      figure: `${middle('blocking').toFixed(0)} ms`,
      budget: { value: middle('blocking'), bound: 50, goal: 0, unit: 'ms' },
    },
    {
      what: `${name}: script before its play buttons work`,
      figure: `${script.toFixed(1)} kB in ${entry.files} files`,
      budget: { value: script, bound: 20, goal: 8, unit: 'kB' },
    },
    { what: `${name}: everything, with what comes later`, figure: wire },
  ];
};

/** First visits of public pages over a slow line: paint, shifts, blocking, bytes. */
export const pageSection = async ({ browser, site, paths }: Stage): Promise<Section> => {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const visits: Visit[] = [];
    for (let index = 0; index < TIMES; index += 1) visits.push(await visit(browser, `${site}${path}`));
    figures.push(...figuresOf(name, visits, await entryScripts(site, path)));
  }
  return {
    title: 'First visit',
    note: 'Chromium with nothing cached, slow 4G (1.6 Mbit/s, 150 ms) and a processor slowed down four times, text compressed as the edge does it (brotli).',
    figures,
  };
};

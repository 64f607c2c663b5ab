import type { Browser } from '@playwright/test';
import { countBytes, freshPage, readVitals, type Vitals, watchVitals } from './browser.ts';
import { type Figure, median, type Section } from './measure.ts';

const TIMES = 5;
const SETTLE = 2_500;
const KILOBYTE = 1_000;

/** What the best of the others reach with the same throttling, in seconds: Koel and Mirlo. */
const OTHERS = 'Koel 2.2 s, Mirlo 6.2 s';

const visit = async (
  browser: Browser,
  address: string,
  slow: boolean,
): Promise<Vitals & { script: number; all: number; requests: number }> => {
  const { page, cdp } = await freshPage(browser, slow);
  const bytes = countBytes(cdp);
  await watchVitals(page);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE);
  const vitals = await readVitals(page);
  await page.context().close();
  return { ...vitals, ...bytes };
};

/** First visits of public pages over a slow line: paint, shifts, blocking, bytes. */
export const pageSection = async (browser: Browser, site: string, paths: Record<string, string>): Promise<Section> => {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let index = 0; index < TIMES; index += 1) visits.push(await visit(browser, `${site}${path}`, true));
    const middle = (key: keyof (typeof visits)[number]) => median(visits.map((one) => one[key]));
    const seconds = middle('lcp') / 1000;
    figures.push(
      {
        what: `${name}: largest paint, slow 4G, CPU/4`,
        figure: `${seconds.toFixed(2)} s (${OTHERS})`,
        bound: '1.2 s',
        goal: '0.9 s',
        holds: seconds <= 1.2,
      },
      { what: `${name}: layout shift`, figure: middle('cls').toFixed(3), bound: '0.02', goal: '0', holds: middle('cls') <= 0.02 },
      {
        what: `${name}: blocking time`,
        figure: `${middle('blocking').toFixed(0)} ms`,
        bound: '50 ms',
        goal: '0',
        holds: middle('blocking') <= 50,
      },
      {
        what: `${name}: everything on the wire`,
        figure: `${(middle('all') / KILOBYTE).toFixed(0)} kB in ${middle('requests')} requests, of it script ${(middle('script') / KILOBYTE).toFixed(1)} kB`,
      },
    );
  }
  return { title: 'First visit', note: 'Median of five, Chromium, nothing cached, text compressed as the edge does.', figures };
};

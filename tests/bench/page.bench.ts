import type { Browser } from '@playwright/test';
import { countBytes, freshPage, readVitals, type Vitals, watchVitals } from './browser.ts';
import { WITHOUT_SCRIPTS } from './compressing-proxy.ts';
import type { Figure, Section } from './figure.ts';
import { median } from './measure.ts';
import { entryScripts } from './script.ts';
import type { Stage } from './stage.ts';

const TIMES = 5;
const SETTLE_MS = 2_500;
const KILOBYTE = 1_000;
const SECOND = 1_000;

/** Other products with the same throttling. */
const OTHERS = 'Koel 2.2 s, Mirlo 6.2 s';

interface Visit extends Vitals {
  script: number;
  all: number;
  requests: number;
}

const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const { page, cdp } = await freshPage(browser, true);
  const bytes = countBytes(cdp);
  await watchVitals(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE_MS);
  const vitals = await readVitals(page);
  await page.context().close();
  return { ...vitals, ...bytes };
};

/** Compares with the same page without scripts, so that a slow machine does not count as a slow page. */
const BLOCKING = { bound: 50, ratio: 2 };
const PAINT = { bound: 1.2, ratio: 1.5 };

const figuresOf = (name: string, visits: Visit[], bare: Visit[], entry: { files: number; bytes: number }): Figure[] => {
  const middle = (key: keyof Visit) => median(visits.map((one) => one[key]));
  const without = (key: keyof Visit) => median(bare.map((one) => one[key]));
  const lcp = middle('lcp') / SECOND;
  const bareLcp = without('lcp') / SECOND;
  const script = entry.bytes / KILOBYTE;
  const wire = `${(middle('all') / KILOBYTE).toFixed(0)} kB in ${middle('requests')} requests, of it script ${(middle('script') / KILOBYTE).toFixed(0)} kB`;
  return [
    {
      what: `${name}: largest paint`,
      figure: `${lcp.toFixed(2)} s beside ${bareLcp.toFixed(2)} s without scripts (${OTHERS})`,
      budget: { value: lcp, bound: Math.max(PAINT.bound, Number((PAINT.ratio * bareLcp).toFixed(2))), goal: 0.9, unit: 's' },
    },
    { what: `${name}: layout shift`, figure: middle('cls').toFixed(3), budget: { value: middle('cls'), bound: 0.02, goal: 0, unit: '' } },
    {
      what: `${name}: blocking time`,
      figure: `${middle('blocking').toFixed(0)} ms beside ${without('blocking').toFixed(0)} ms without scripts`,
      budget: {
        value: middle('blocking'),
        bound: Math.max(BLOCKING.bound, Math.round(BLOCKING.ratio * without('blocking'))),
        goal: Math.round(1.2 * without('blocking')),
        unit: 'ms',
      },
    },
    {
      what: `${name}: script before its play buttons work, inline script included`,
      figure: `${script.toFixed(1)} kB in ${entry.files} files`,
      budget: { value: script, bound: 20, goal: 8, unit: 'kB' },
    },
    { what: `${name}: everything, with what comes later`, figure: wire },
  ];
};

/** First visits of public pages over a slow connection. */
export const pageSection = async ({ browser, site, paths }: Stage): Promise<Section> => {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const visits: Visit[] = [];
    const bare: Visit[] = [];
    for (let index = 0; index < TIMES; index += 1) {
      visits.push(await visit(browser, `${site}${path}`));
      bare.push(await visit(browser, `${site}${path}${WITHOUT_SCRIPTS}`));
    }
    figures.push(...figuresOf(name, visits, bare, await entryScripts(site, path)));
  }
  return {
    title: 'First visit',
    note: 'Chromium with nothing cached, slow 4G (1.6 Mbit/s, 150 ms) and a processor slowed down four times, text compressed as the edge does it (brotli). Beside each figure of the processor the same page without its scripts, in the same run; the bound is the larger of the absolute one and 2 × that (blocking), 1.5 × (paint).',
    figures,
  };
};

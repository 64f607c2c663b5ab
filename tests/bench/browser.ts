import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { installedBrowser } from '../runner/installed-browser.ts';

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms per round trip. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const CPU_SLOWDOWN = 4;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(installedBrowser && { executablePath: installedBrowser }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** Page in a new browser context, optionally with a phone's slow connection. */
export const freshPage = async (browser: Browser, slow: boolean): Promise<{ page: Page; cdp: CDPSession }> => {
  const context = await browser.newContext({ viewport: slow ? { width: 390, height: 844 } : { width: 1440, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (slow) {
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  return { page, cdp };
};

/** Counts transferred bytes from now on. */
export const countBytes = (cdp: CDPSession): { script: number; all: number; requests: number } => {
  const bytes = { script: 0, all: 0, requests: 0 };
  const scripts = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    bytes.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (scripts.has(requestId)) bytes.script += encodedDataLength;
  });
  return bytes;
};

export interface Vitals {
  lcp: number;
  cls: number;
  blocking: number;
}

/** Records LCP, layout shifts and long tasks for `readVitals`. */
export const watchVitals = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const vitals = { lcp: 0, cls: 0, blocking: 0 };
    Object.assign(window, { vitals });
    const observe = (type: string, onEntry: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
    observe('largest-contentful-paint', (entry) => {
      vitals.lcp = entry.startTime;
    });
    observe('layout-shift', (entry) => {
      if (!entry.hadRecentInput) vitals.cls += entry.value ?? 0;
    });
    observe('longtask', (entry) => {
      vitals.blocking += Math.max(0, entry.duration - 50);
    });
  });
};

export const readVitals = (page: Page): Promise<Vitals> => page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);

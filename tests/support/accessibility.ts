import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Options = Parameters<AxeBuilder['options']>[0];

interface Axe {
  run: (part: string | Document, options: Options & { preload: boolean }) => Promise<Results>;
}

const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** In milliseconds: longer than anything of the site takes to appear, and shorter than what moves for as long as a page is open. */
const FADE_MAX = 2_000;

/** Whether scripts run in a frame: a page that is only to be looked at has none. */
const runsScripts = async (frame: Frame): Promise<boolean> => {
  if (!frame.parentFrame()) return true;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts');
};

/**
 * What axe finds on a page, or in the part that a selector names. It is put into each document once, where its own builder would do so for every
 * look, and only violations are handed over. Nothing is loaded a second time for rules that are no part of any look.
 */
export const violationsOf = async (page: Page, part?: string, options: Options = {}): Promise<Results['violations']> => {
  for (const frame of page.frames()) {
    if (!(await runsScripts(frame))) continue;
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  }
  return page.evaluate(
    async ({ selector, given, longest }) => {
      // A dialog that is still fading in is as pale as it is faint.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const fading = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longest);
      await Promise.all(fading.map(({ finished }) => finished.catch(() => undefined)));
      const { axe } = window as unknown as { axe: Axe };
      const results = await axe.run(selector ?? document, { ...given, resultTypes: ['violations'], preload: false });
      return results.violations;
    },
    { selector: part, given: options, longest: FADE_MAX },
  );
};

/** The rule of names that contain what is seen, which axe leaves out unless it is asked for. */
export const NAMED_AS_SEEN: Options = { rules: { 'label-content-name-mismatch': { enabled: true } } };

const backgroundOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/**
 * What axe finds on a page: all of it in dark, and what depends on colours in light as well, which it is shown in afterwards. Each violation is
 * told by its rule and the first element that breaks it.
 */
export const violationsInBothSchemes = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    // Colours fade from one scheme to the other, and out of view they never arrive.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOf(page, undefined, NAMED_AS_SEEN);
  const before = await backgroundOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => backgroundOf(page)).not.toBe(before);
  const light = await violationsOf(page, undefined, { runOnly: ['color-contrast', 'link-in-text-block'] });
  return [...dark, ...light].map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

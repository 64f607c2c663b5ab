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

/** Longer than any entry transition, shorter than the endless animations. */
const MAX_TRANSITION_MS = 2_000;
const MAX_LOADING_MS = 10_000;

const runsScripts = async (frame: Frame): Promise<boolean> => {
  if (!frame.parentFrame()) return true;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts');
};

/** Returns axe's violations in a page or in the element `part`. `AxeBuilder` takes over ten times as long. */
export const violationsOf = async (page: Page, part?: string, options: Options = {}): Promise<Results['violations']> => {
  for (const frame of page.frames()) {
    if (!(await runsScripts(frame))) continue;
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
  }
  return page.evaluate(
    async ({ selector, axeOptions, longest, longestLoading }) => {
      // A dialog that is fading in and a list that is dimmed while it loads fail the contrast rules.
      const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const isDimmed = () =>
        [...document.querySelectorAll('[aria-busy="true"], [aria-busy="true"] *')].some(
          (element) => Number(getComputedStyle(element).opacity) < 1,
        );
      const begun = performance.now();
      await nextFrames();
      while (isDimmed() && performance.now() - begun < longestLoading) await nextFrames();
      const fading = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) <= longest);
      await Promise.all(fading.map(({ finished }) => finished.catch(() => undefined)));
      const { axe } = window as unknown as { axe: Axe };
      const results = await axe.run(selector ?? document, { ...axeOptions, resultTypes: ['violations'], preload: false });
      return results.violations;
    },
    { selector: part, axeOptions: options, longest: MAX_TRANSITION_MS, longestLoading: MAX_LOADING_MS },
  );
};

/** Enables the rule that accessible names contain the visible label, which is off by default. */
export const NAMED_AS_SEEN: Options = { rules: { 'label-content-name-mismatch': { enabled: true } } };

const backgroundOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/**
 * Returns each violated rule of a page or the element `part` with its first element: all rules in dark, colour rules in light as well, there in
 * `lightPart`. Leaves the page in light.
 */
export const violationsInBothSchemes = async (page: Page, part?: string, lightPart = part): Promise<string[]> => {
  await page.evaluate(() => {
    // Transitions between the schemes never end for elements out of view.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsOf(page, part, NAMED_AS_SEEN);
  const before = await backgroundOf(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => backgroundOf(page)).not.toBe(before);
  const light = await violationsOf(page, lightPart, { runOnly: ['color-contrast', 'link-in-text-block'] });
  return [...dark, ...light].map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

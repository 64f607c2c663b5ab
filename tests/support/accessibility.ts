import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const backgroundOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/**
 * What axe finds on a page that is shown in dark: all of it as the page stands, and what depends on colours in light as well. Each violation is
 * told by its rule and the first element that breaks it.
 */
export const violationsInBothSchemes = async (page: Page): Promise<string[]> => {
  const dark = await new AxeBuilder({ page }).options({ rules: { 'label-content-name-mismatch': { enabled: true } } }).analyze();
  const before = await backgroundOf(page);
  await page.evaluate(() => {
    // Colours fade from one scheme to the other, and out of view they never arrive.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => backgroundOf(page)).not.toBe(before);
  const light = await new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).analyze();
  return [...dark.violations, ...light.violations].map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};

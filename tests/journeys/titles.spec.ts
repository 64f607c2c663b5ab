import type { Page } from '@playwright/test';
import { tagPath } from '#functions/platform/contract/page-path';
import { fitted } from '#islands/platform/lib/title-size';
import { readCatalogue } from '../support/catalogue';
import { expect, test } from '../support/journey';

const WIDTHS = [360, 800, 1024, 1280, 1440];
const TITLES = [
  'Slowly, Then the Bees',
  'Harbour Lights, Departing',
  'Incommunicado',
  'OK',
  'WWWMMMWWW',
  'Donaudampfschifffahrtsgesellschaft',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  'Das Verschwinden der Unaufmerksamkeit im Sommer',
  '宇多田ヒカルの長い夜の歌と朝の光',
  'أغنية طويلة عن الاستقلالية والمسؤولية',
  'Прощание славянки достопримечательностями',
  'A name that goes on for a good deal longer than anybody would ever say it aloud to a friend of theirs',
];

interface Broken {
  title: string;
  word: string;
}

/** Words broken across lines that would fit on one line, in all titles. */
const brokenWords = (page: Page, titles: { title: string; fit: string; word: string }[]): Promise<Broken[]> =>
  page.evaluate((cases) => {
    const heading = document.querySelector<HTMLElement>('main h1')!;
    const linesOf = (range: Range): number => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    return cases.flatMap(({ title, fit, word: width }) => {
      heading.textContent = title;
      heading.dataset.fit = fit;
      heading.style.setProperty('--word', width);
      const text = heading.firstChild as Text;
      return [...title.matchAll(/[^\s\-–—/]+/gu)]
        .filter(({ 0: word }) => !/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word))
        .filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return linesOf(range) > 1;
        })
        .filter(({ 0: word }) => {
          const alone = heading.cloneNode() as HTMLElement;
          alone.textContent = word;
          // Minimum title size: larger words may break.
          alone.style.cssText += ';position:absolute;width:max-content;white-space:nowrap;visibility:hidden;zoom:1;font-size:1rem';
          heading.parentNode!.appendChild(alone);
          const isFitting = alone.getBoundingClientRect().width <= heading.getBoundingClientRect().width;
          alone.remove();
          return isFitting;
        })
        .map(({ 0: word }) => ({ title, word }));
    });
  }, titles);

/** Painting takes far longer than the measured layout. */
const setPainted = (page: Page, isPainted: boolean): Promise<void> =>
  page.evaluate((visibility) => document.documentElement.style.setProperty('visibility', visibility), isPainted ? '' : 'hidden');

test('a title never breaks inside a word that fits on a line, at any width, with the panel too', async ({ page, request }) => {
  const { paths, tag } = await readCatalogue(request);
  const titles = TITLES.map((title) => {
    const { 'data-fit': fit, style } = fitted(title);
    return { title, fit, word: String(Object.values(style)[0]) };
  });
  for (const address of [...Object.values(paths), tagPath(tag)]) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    for (const isOpen of [false, true]) {
      if (isOpen) {
        await page.setViewportSize({ width: Math.max(...WIDTHS), height: 900 });
        await setPainted(page, true);
        await page.getByRole('button', { name: 'Queue', exact: true }).click();
        await expect(page.locator('[data-region="panel"]')).toBeVisible();
      }
      await setPainted(page, false);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await brokenWords(page, titles), `${address} at ${width} px, panel ${isOpen ? 'open' : 'shut'}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  }

  await test.step('on a phone the text about an artist is below the image, however long the name', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(paths.artist);
    const heading = page.locator('main h1');
    for (const title of ['Nils', 'Symphony orchestra of the northern harbour workers of Gothenburg']) {
      const { 'data-fit': fit, style } = fitted(title);
      await heading.evaluate(
        (element, input) => {
          element.textContent = input.title;
          element.dataset.fit = input.fit;
          element.style.setProperty('--word', input.word);
          element.style.setProperty('font-size', '3.5rem');
        },
        { title, fit, word: String(Object.values(style)[0]) },
      );
      const [words, hero] = await Promise.all([
        page.locator('[data-part="hero-text"]').boundingBox(),
        page.locator('[data-part="hero"]').boundingBox(),
      ]);
      expect(words!.y).toBeGreaterThanOrEqual(hero!.y + 200);
      expect(words!.y + words!.height).toBeLessThanOrEqual(hero!.y + hero!.height);
    }
  });
});

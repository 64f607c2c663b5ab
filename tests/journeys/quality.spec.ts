import type { APIRequestContext, Page } from '@playwright/test';
import { tagPath } from '#functions/platform/contract/page-path';
import { fitted } from '#islands/platform/lib/title-size';
import { violationsInBothSchemes } from '../support/accessibility';
import { readCatalogue } from '../support/catalogue';
import { expect, test } from '../support/journey';

const LISTS = ['/lyrics', '/charts/all/folk', '/new-releases', '/radio/genre/1'];
const AROUND_MUSIC = ['/landing', '/pricing', '/privacy', '/imprint', '/login', '/register'];

const linked = /^\/(artist|album|track|playlist)\/\d+/;

/** First URL of each kind in the sitemap, because later ones may belong to rows that other tests removed. */
const findLinked = async (request: APIRequestContext): Promise<string[]> => {
  const locations = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const addresses = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
  const byKind = new Map(addresses.toReversed().flatMap((path) => (linked.test(path) ? [[path.split('/')[1] ?? '', path] as const] : [])));
  expect([...byKind.keys()].sort()).toEqual(['album', 'artist', 'playlist', 'track']);
  return [...byKind.values()];
};

/** Sums the layout shifts of every page. */
const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.total += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** Rows of the same structure that are checked in each list. */
const ROWS_MAX = 3;

function removeLikeRows(limit: number): void {
  for (const list of document.querySelectorAll('main :is(ol, ul, tbody), aside :is(ol, ul)')) {
    const counts = new Map<string, number>();
    for (const row of [...list.children]) {
      const structure = [row, ...row.querySelectorAll('*')].map((each) => `${each.tagName} ${each.getAttribute('class')}`).join();
      const count = (counts.get(structure) ?? 0) + 1;
      counts.set(structure, count);
      if (count > limit) row.remove();
    }
  }
}

const expectQuality = async (page: Page, path: string, lightPart?: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const { total } = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts);
  await page.evaluate(removeLikeRows, ROWS_MAX);
  expect(await violationsInBothSchemes(page, undefined, lightPart), path).toEqual([]);
  expect(total, `layout shift of ${path}`).toBeLessThan(0.02);
};

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

const FITTED = TITLES.map((title) => {
  const { 'data-fit': fit, style } = fitted(title);
  return { title, fit, word: String(Object.values(style)[0]) };
});

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

/** Expects no broken word at any width, without and with the panel. */
const expectWholeWords = async (page: Page, path: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  for (const isOpen of [false, true]) {
    if (isOpen) {
      await setPainted(page, true);
      await page.setViewportSize({ width: Math.max(...WIDTHS), height: 900 });
      await page.getByRole('button', { name: 'Queue', exact: true }).click();
      await expect(page.locator('[data-region="panel"]')).toBeVisible();
    }
    await setPainted(page, false);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenWords(page, FITTED), `${path} at ${width} px, panel ${isOpen ? 'open' : 'shut'}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
};

/** Expects the text about an artist below the image on a phone. */
const expectTextBelowImage = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
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
  await heading.evaluate((element) => element.style.removeProperty('font-size'));
};

test('public pages have no accessibility violation, layout shift, output or broken title', async ({ page, request }) => {
  test.setTimeout(240_000);
  const [items, { tag }] = [await findLinked(request), await readCatalogue(request)];
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await watchShifts(page);
  for (const path of ['/', ...AROUND_MUSIC]) await expectQuality(page, path);
  // The frame is the same as on the home page.
  for (const path of LISTS) await expectQuality(page, path, 'main');

  for (const path of items) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectQuality(page, path, 'main');
    if (path.startsWith('/artist/')) await expectTextBelowImage(page);
    await expectWholeWords(page, path);
  }
  await page.goto(tagPath(tag));
  await expectWholeWords(page, tagPath(tag));
  expect(printed).toEqual([]);
});

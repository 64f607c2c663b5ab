import { expect, test } from '../support/account-journey';
import { publicPages } from '../support/public-pages';

const OFF = {
  'billing.enable': false,
  'i18n.enable': false,
  'registration.disable': true,
  'notifications.integrated': false,
  'workspaces.integrated': false,
  'api.integrated': false,
  'themes.user_change': false,
  'cookie_notice.enable': false,
  'sitemap.enable': false,
  'player.downloads': false,
};

/** Marks of switched-off features in the HTML of a page. */
const MARKS: Record<string, RegExp> = {
  plans: /href="\/(?:pricing|billing|checkout)["/?]|See (?:the )?plans|Upgrade/,
  registration: /href="[^"]*\/register\b/,
  languages: /data-languages|aria-label="Language"/,
  notifications: /href="[^"]*\/notifications\b/,
  workspaces: /href="\/workspaces\b/,
  api: /href="[^"]*\/api-docs\b/,
  themes: /data-action="[^"]*theme/,
  notice: /\sdata-cookie-notice=/,
  sitemap: /sitemap\.xml/,
};

test.describe.configure({ mode: 'serial' });

test.afterEach(({ site }) => site.set(Object.fromEntries(Object.keys(OFF).map((name) => [name, undefined]))));

test('BILL-001 SET-018 what is switched off is on no public page', async ({ request, site }) => {
  const pages = await publicPages(request, site);
  const seenIn = async (): Promise<Record<string, string[]>> => {
    const seen: Record<string, string[]> = {};
    for (const path of [...Object.values(pages), '/robots.txt']) {
      const html = (await (await request.get(path, { headers: { 'Cache-Control': 'no-cache' }, maxRetries: 3 })).text()).replace(
        /<script type="application\/json".*?<\/script>/gs,
        '',
      );
      for (const [name, mark] of Object.entries(MARKS)) if (mark.test(html)) seen[name] = [...(seen[name] ?? []), path];
    }
    return seen;
  };
  const on = await seenIn();
  expect(Object.keys(on)).toEqual(expect.arrayContaining(['plans', 'registration', 'themes', 'notice', 'sitemap']));
  await site.set(OFF);
  expect(await seenIn()).toEqual({});
  const missing = ['/pricing', '/sitemap.xml'];
  expect(await Promise.all(missing.map(async (path) => (await request.get(path)).status()))).toEqual(missing.map(() => 404));
});

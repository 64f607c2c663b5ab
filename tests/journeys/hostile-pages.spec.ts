import { expect, signIn, test } from '../support/account-journey';
import { readCatalogue } from '../support/catalogue';
import { publicPages } from '../support/public-pages';

/** Closes any context: script, comment, attribute, element, line. */
const HOSTILE = `</script></title><!--<img src=x onerror="window.hacked=1">'"&amp;\u2028]]>`;

test('INJ-06 INJ-07 hostile names and request headers render as text', async ({ playwright, page, site, baseURL }) => {
  test.setTimeout(240_000);

  await test.step('names in pages, structured data and feeds', async () => {
    const guest = await playwright.request.newContext({ baseURL });
    const pages = Object.values(await publicPages(guest, site));
    const { album, track, artist, playlist } = await readCatalogue(guest);
    const [owner] = await site.run('select owner_id from playlists where id = ?', playlist.id);
    const rows = [
      ['tracks', track.id, ['name', 'description']],
      ['albums', album.id, ['name', 'description', 'label']],
      ['artists', artist.id, ['name', 'description', 'city']],
      ['playlists', playlist.id, ['name', 'description']],
      ['users', Number(owner?.owner_id), ['name']],
    ] as const;
    const before = [];
    for (const [table, id, columns] of rows) {
      const [row] = await site.run(`select ${columns.join(', ')} from ${table} where id = ?`, id);
      before.push({ table, id, row: row! });
      await site.run(
        `update ${table} set ${columns.map((column) => `${column} = ?`).join(', ')} where id = ?`,
        ...columns.map(() => HOSTILE),
        id,
      );
    }
    await site.set({});
    try {
      const feeds = [`/artist/${artist.id}/feed.xml`, '/sitemap.xml', `/user/${owner?.owner_id}/x`, '/charts'];
      const naming: string[] = [];
      for (const path of [...pages, ...feeds]) {
        const text = await (await guest.get(path)).text();
        const isXml = /^<\?xml/.test(text);
        const broken = await page.evaluate(
          ([source, type]) => {
            const read = new DOMParser().parseFromString(source!, type as DOMParserSupportedType);
            return [...read.querySelectorAll('img[src="x"], [onerror], parsererror')].map((element) => element.outerHTML.slice(0, 200));
          },
          [text, isXml ? 'application/xml' : 'text/html'],
        );
        expect({ path, broken }).toEqual({ path, broken: [] });
        const data = [...text.matchAll(/<script[^>]*type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g)].map(
          ([, json]) => json!,
        );
        for (const json of data) expect(() => JSON.parse(json), path).not.toThrow();
        if (data.some((json) => JSON.stringify(JSON.parse(json)).includes('window.hacked'))) naming.push(path);
      }
      expect(naming.length).toBeGreaterThanOrEqual(4);
      for (const path of naming.slice(0, 4)) {
        await page.goto(path);
        await expect(page.locator('img[src="x"]')).toHaveCount(0);
        expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
      }
    } finally {
      for (const { table, id, row } of before) {
        const columns = Object.keys(row);
        await site.run(
          `update ${table} set ${columns.map((column) => `${column} = nullif(?, '')`).join(', ')} where id = ?`,
          ...columns.map((column) => String(row[column] ?? '')),
          id,
        );
      }
      await site.set({});
      await guest.dispose();
    }
  });

  await test.step('request headers in sessions and logs', async () => {
    const user = await site.createPerson({ permissions: ['admin'] });
    const claims = {
      'User-Agent': HOSTILE.replace(/[^ -~]/g, ''),
      'Accept-Language': '<img src=x>',
      'X-Forwarded-For': '<img src=x>',
      Referer: 'https://example.com/<img src=x>',
    };
    const stranger = await playwright.request.newContext({ baseURL, extraHTTPHeaders: claims });
    const login = await stranger.post('/auth/login', {
      data: { email: user.email, password: user.password, remember: true },
      headers: { Origin: baseURL ?? '' },
    });
    expect(login.status()).toBe(200);
    await stranger.get('/nothing-here');
    await signIn(page, baseURL, user);
    for (const path of ['/account-settings', '/admin', '/admin/logs/error', '/admin/logs/schedule'])
      expect(await (await page.request.get(path)).text()).not.toMatch(/<img src=x/i);
    for (const path of ['/account-settings', '/admin', '/admin/logs/error']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main').first(), path).toBeVisible();
      await expect(page.locator('img[src="x"]')).toHaveCount(0);
      expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    }
    const sessions = await (await page.request.get('/api/v1/user-sessions')).text();
    expect(sessions).not.toContain('onerror');
    await stranger.dispose();
  });
});

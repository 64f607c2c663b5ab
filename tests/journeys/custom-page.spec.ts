import { expect, open, signIn, test } from '../support/account-journey';

const OPERATOR = ['name', 'address', 'email', 'law'].map((field) => `operator.${field}`);

const BODY = `
<h2 id="hours">Hours</h2>
<p>Ask at <a href="/contact">the desk</a> or <a href="https://other.test/">elsewhere</a>.</p>
<ul><li>morning</li><li>night</li></ul>
<table><tr><th>Day</th><td>Night</td></tr></table>
<pre><code>play --loud</code></pre>
<img src="/favicon.svg" alt="Our sign" width="40" height="40">
<script>window.smuggled = 1</script><style>body { display: none }</style>
<img src="x:" onerror="window.smuggled = 1"><iframe src="/landing"></iframe>
<svg onload="window.smuggled = 1"></svg><p id="main" class="player" style="position:fixed;inset:0" onclick="window.smuggled = 1">The end.</p>`;

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ site }) => {
  await site.run('delete from custom_pages where slug = ?', 'house-rules');
  await site.run('insert into custom_pages (slug, title, body) values (?, ?, ?)', 'house-rules', 'House rules', BODY);
  await site.set({});
});

test.afterEach(async ({ site }) => {
  await site.run('delete from custom_pages where slug = ?', 'house-rules');
  await site.set(Object.fromEntries(['custom_pages.missing_redirect', ...OPERATOR].map((name) => [name, undefined])));
});

test('PAGE-012 PAGE-013 PAGE-014 INJ-05 custom pages run no scripts; legal ones are filled', async ({ page, request, site, baseURL }) => {
  const [{ id } = {}] = await site.run('select id from custom_pages where slug = ?', 'house-rules');
  const locationOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).headers().location;
  await page.addInitScript(() => addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error(`policy: ${blockedURI}`)));
  await open(page, '/pages/house-rules');
  await expect(page).toHaveTitle('House rules | Segue');
  await expect(page.getByRole('heading', { level: 1, name: 'House rules' })).toBeVisible();
  const words = page.locator('[data-part="written"]');
  await expect(words.getByRole('heading', { level: 2, name: 'Hours' })).toBeVisible();
  await expect(words.getByRole('listitem')).toHaveText(['morning', 'night']);
  await expect(words.getByRole('cell', { name: 'Night' })).toBeVisible();
  await expect(words.getByRole('img', { name: 'Our sign' })).toBeVisible();
  await expect(words.getByRole('link', { name: 'elsewhere' })).toHaveAttribute('rel', 'noopener');
  expect(await words.locator('script, style, iframe, svg, [style], [onclick]').count()).toBe(0);
  await words.getByText('The end.').click();
  expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
  expect(await (await request.get('/pages/house-rules')).text()).not.toContain('smuggled');
  await words.getByRole('link', { name: 'the desk' }).click();
  await expect(page).toHaveURL('/contact');

  await test.step('a prerendered custom page shows its table and follows its links', async () => {
    await open(page, '/pages/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About this place' })).toBeVisible();
    await expect(page.locator('[data-part="written"]').getByRole('columnheader')).toHaveText(['Key', 'Does']);
    await page.locator('[data-part="written"]').getByRole('link', { name: 'plays' }).click();
    await expect(page.getByRole('heading', { name: 'How a play is counted' })).toBeInViewport();
  });

  await test.step('a custom page is found by its id under any name, and redirects to its URL', async () => {
    expect(await locationOf(`/pages/${id}/any-name`)).toBe('/pages/house-rules');
  });

  await test.step('PAGE-016 PAGE-017 a missing custom page returns 404 or redirects as configured', async () => {
    const missing = ['/pages/no-such-page', '/pages/999999/no-such-page'];
    for (const path of missing) {
      const response = await request.get(path);
      expect([path, response.status()]).toEqual([path, 404]);
      expect(await response.text()).toMatch(/Looks like you(?:'|&#39;|&#x27;)ve found the doorway to the great nothing/);
    }
    await site.set({ 'custom_pages.missing_redirect': '/landing' });
    for (const path of missing) expect([path, await locationOf(path)]).toEqual([path, '/landing']);
  });

  await test.step('the legal pages in the footer name the operator from the settings', async () => {
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link')).toHaveText(['Privacy policy', 'Terms of service', 'Imprint']);
    await footer.getByRole('link', { name: 'Imprint' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Imprint' })).toBeVisible();
    await expect(page.getByRole('main').locator('mark').first()).toHaveText('[name of the operator]');

    await signIn(page, baseURL, await site.createPerson({ permissions: ['admin'] }));
    await open(page, '/admin/settings/gdpr');
    await page.getByLabel('Name', { exact: true }).fill('Verein Klang');
    await page.getByLabel('Postal address').fill('Gasse 1\n1010 Wien');
    await page.getByRole('textbox', { name: 'Email address' }).fill('nonsense');
    await page.getByLabel('Country whose law applies').fill('Austria');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter an email address.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Email address' }).fill('office@klang.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();

    await page.context().clearCookies();
    for (const path of ['/privacy', '/terms', '/imprint']) {
      const html = await (await page.request.get(path)).text();
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect([path, main.includes('Verein Klang'), main.includes('<mark')]).toEqual([path, true, false]);
    }
  });
});

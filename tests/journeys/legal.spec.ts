import { expect, open, signIn, test } from '../support/account-journey';

const FIELDS = ['name', 'address', 'email', 'law'].map((field) => `operator.${field}`);

test.afterEach(({ site }) => site.set(Object.fromEntries(FIELDS.map((name) => [name, undefined]))));

test('the legal pages in the footer name the operator from the settings', async ({ page, site, baseURL }) => {
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

import { callsTo, expect, test, toast, WAITING_ISLANDS } from '../support/account-journey';
import { holdBack, SCRIPTS } from '../support/hold-back';

// Also proves PAGE-004 PAGE-005 PAGE-006 PAGE-007 PAGE-008 PAGE-010 PAGE-011 AUTH-081 UI-015
test('PAGE-001 PAGE-002 PAGE-003 the contact form emails the operator and survives offline', async ({
  page,
  context,
  site,
  pageErrors,
}) => {
  const sent = callsTo(page, '/api/v1/contact-page');
  await test.step('a double click on Send before hydration sends the contact message once', async () => {
    const alive = await holdBack(page, SCRIPTS);
    const send = await holdBack(page, '**/api/v1/contact-page');
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.locator('input[name=name]').fill('Noor Haddad');
    await page.locator('input[name=email]').fill('noor@example.com');
    await page.locator('textarea[name=message]').fill('Twice?');
    await page.getByRole('button', { name: 'Send' }).dblclick();
    alive();
    await expect.poll(() => sent.length).toBe(1);
    await expect(page.locator(WAITING_ISLANDS)).toHaveCount(0);
    send();
    await expect(toast(page, 'Your message has been submitted.')).toBeVisible();
    await expect(page.locator('textarea[name=message]')).toHaveValue('');
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    expect(sent).toHaveLength(1);
    sent.length = 0;
  });

  for (const name of ['Name', 'Email', 'Message']) {
    const asterisk = page.locator('label', { hasText: name }).first();
    expect(await asterisk.evaluate((label) => getComputedStyle(label, '::after').content)).toContain('*');
  }
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('[data-part="error"]')).toHaveCount(3);
  await expect(page.locator('input[name=name]')).toBeFocused();
  expect(sent).toEqual([]);
  await page.locator('input[name=name]').fill('Noor Haddad');
  await expect(page.locator('input[name=email]')).toHaveAttribute('type', 'email');
  await page.locator('input[name=email]').fill('noor@example.com');
  await page.locator('textarea[name=message]').fill('Where is the bridge of Slow Ferry?');
  const isLoaded = (script: string) =>
    page.evaluate((part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)), script);
  // Scripts for messages and first interactions must load before the network is cut.
  for (const script of ['/toast-region', '/items']) await expect.poll(() => isLoaded(script)).toBe(true);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'The site cannot be reached. Check your connection and try again.')).toBeVisible();
  await expect(page.locator('textarea[name=message]')).toHaveValue('Where is the bridge of Slow Ferry?');
  await context.setOffline(false);
  sent.length = 0;
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Your message has been submitted.')).toBeVisible();
  await expect(page.locator('textarea[name=message]')).toHaveValue('');
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error)));
  expect(JSON.parse(sent[0] ?? '{}')).toEqual({
    name: 'Noor Haddad',
    email: 'noor@example.com',
    message: 'Where is the bridge of Slow Ferry?',
  });
  const kept = await site.newestMail('contact');
  expect(kept).toMatchObject({ reply_to: 'noor@example.com', subject: 'Message from Noor Haddad' });
  expect(kept?.text).toContain('Where is the bridge of Slow Ferry?');
});

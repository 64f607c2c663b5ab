import { expect, type Page, test } from '@playwright/test';
import { openSheet } from './sheet';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(({ page }) => openSheet(page, 'codes'));

const RECOVERY = 'a1b2c3d4e5-f6g7h8i9j0';

const wide = (text: string): string => text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

const paste = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill('');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.getByLabel(label, { exact: true }).press('ControlOrMeta+V');
};

/** The body of the next request, sent by `act`. */
const sentBy = async (page: Page, act: () => Promise<void>): Promise<unknown> => {
  const [request] = await Promise.all([page.waitForRequest((sent) => sent.url().endsWith('/auth/two-factor-challenge')), act()]);
  await request.response();
  return request.postDataJSON();
};

test('P13 a pasted code in any spelling fills the boxes and is sent at once', async ({ page }) => {
  await page.getByRole('button', { name: 'Enter a code', exact: true }).click();
  const spellings = [
    '123456',
    ' 123 456 ',
    '123-456',
    '123\u2013456',
    '\u200b123456\u00a0',
    wide('123456'),
    '١٢٣٤٥٦',
    'Your code: 123456.',
  ];
  for (const text of spellings) {
    expect(await sentBy(page, () => paste(page, 'Code', text)), text).toEqual({ code: '123456' });
    await expect(page.getByLabel('Code', { exact: true }), text).toHaveValue('123456');
  }
});

test('P13 a pasted recovery code in any spelling is sent in its plain form', async ({ page }) => {
  await page.getByRole('button', { name: 'Enter a recovery code' }).click();
  for (const text of [
    RECOVERY,
    ` ${RECOVERY}\n`,
    RECOVERY.toUpperCase(),
    RECOVERY.replace('-', '\u2014'),
    RECOVERY.replace('-', ' - '),
    RECOVERY.replace('-', ''),
    wide(RECOVERY),
    `Recovery code: ${RECOVERY}`,
  ]) {
    await paste(page, 'Recovery code', text);
    const sent = await sentBy(page, () => page.getByRole('button', { name: 'Verify' }).click());
    expect(sent, text).toEqual({ recovery_code: RECOVERY });
  }
});

test('P13 a pasted text without a code, or with two, is refused before it is sent', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'Enter a recovery code' }).click();
  for (const text of [RECOVERY.slice(1), `${RECOVERY} ${RECOVERY.replace('a', 'b')}`, 'my dog']) {
    await paste(page, 'Recovery code', text);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByLabel('Recovery code', { exact: true })).toHaveAccessibleDescription('A recovery code has 21 characters.');
  }
  expect(requests.filter((url) => url.includes('/auth/'))).toEqual([]);
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OPERATOR_FIELDS, type Operator } from '#functions/platform/contract/operator';
import { DEFAULT_SETTINGS } from '#functions/platform/settings/default-settings';
import { Imprint } from '#islands/site/legal/Imprint';
import { PrivacyPolicy } from '#islands/site/legal/PrivacyPolicy';
import { servicesOf } from '#islands/site/legal/services';
import { TermsOfService } from '#islands/site/legal/TermsOfService';

const NOTHING = Object.fromEntries(OPERATOR_FIELDS.map((field) => [field, null])) as Operator;
const FILLED: Operator = {
  ...NOTHING,
  name: 'Verein <Klang> & Söhne',
  address: 'Gasse 1\n1010 Wien',
  email: 'office@klang.example',
  law: 'Österreich',
  vat: 'ATU12345678',
};

const PRIVACY = { selfExport: true, deleteAfterDays: 0, playsKeepDays: 90, auditDays: 730 };

const PAGES = {
  privacy: (operator: Operator, privacy = PRIVACY) =>
    createElement(PrivacyPolicy, { operator, siteName: 'Klang', settings: DEFAULT_SETTINGS, privacy }),
  terms: (operator: Operator) => createElement(TermsOfService, { operator, siteName: 'Klang' }),
  imprint: (operator: Operator) => createElement(Imprint, { operator, siteName: 'Klang' }),
};
const render = (page: keyof typeof PAGES, operator: Operator): string => renderToStaticMarkup(PAGES[page](operator));

const GAPS = { privacy: ['name', 'address', 'email'], terms: ['name', 'address', 'email', 'law'], imprint: ['name', 'address', 'email'] };

test.each(Object.keys(GAPS) as (keyof typeof GAPS)[])('%s marks what the operator has not filled in', (page) => {
  const html = render(page, NOTHING);
  expect(html).toContain('data-unfilled="name address email law"');
  expect(html).toContain('This page isn’t complete yet');
  expect(new Set(html.match(/<mark>[^<]*<\/mark>/g)).size).toBe(GAPS[page].length);
});

test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('%s names the operator, escaped, without a gap', (page) => {
  const html = render(page, FILLED);
  expect(html).toContain('Verein &lt;Klang&gt; &amp; Söhne');
  expect(html).toContain('Gasse 1\n1010 Wien');
  expect(html).toContain('href="mailto:office@klang.example"');
  expect(html).toContain('data-unfilled=""');
  expect(html).not.toMatch(/<mark>|isn’t complete|:\w+ applies/);
});

test('the imprint shows optional details only when they are filled in', () => {
  expect(render('imprint', FILLED)).toContain('ATU12345678');
  expect(render('imprint', FILLED)).not.toContain('Telephone');
  expect(render('imprint', { ...FILLED, phone: '+43 1 234' })).toContain('Telephone');
});

test('SET-014 the privacy policy follows the settings for downloads, deletion and plays', () => {
  const shown = renderToStaticMarkup(PAGES.privacy(FILLED));
  const changed = renderToStaticMarkup(PAGES.privacy(FILLED, { selfExport: false, deleteAfterDays: 14, playsKeepDays: 30, auditDays: 60 }));
  for (const text of ['and download it', 'until you delete it', 'without an account: 90 days', 'with your name for 730 days'])
    expect([shown.includes(text), changed.includes(text)]).toEqual([true, false]);
  for (const text of [
    'get a copy by writing',
    'until 14 days after you delete it',
    'without an account: 30 days',
    'with your name for 60 days',
  ])
    expect(changed).toContain(text);
});

test('the privacy policy names the services that the settings switch on', () => {
  const { social, recaptcha } = DEFAULT_SETTINGS;
  expect(servicesOf(DEFAULT_SETTINGS)).toHaveLength(2);
  const used = servicesOf({
    social: { ...social, google: { enable: true }, twitter: { enable: true } },
    recaptcha: { ...recaptcha, provider: 'hcaptcha', site_key: 'key', enable: { register: true, contact: false } },
    error_reporting: { dsn: 'https://key@errors.example.com/1', sample_percent: 20 },
  }).join('\n');
  for (const name of ['hCaptcha', 'Google, X', 'errors.example.com']) expect(used).toContain(name);
  expect(used).not.toContain('Facebook');
});

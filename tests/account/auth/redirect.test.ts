import { describe, expect, test } from 'vitest';
import { redirectAfterLogin, redirectFromGuestPage, sameSitePath } from '#functions/account/auth/redirect.policy';
import { maskEmail } from '#islands/account/auth/mask-email';

const SITE = 'https://segue.example';
const settings = (secondary_redirect: string | null) => ({
  auth: { secondary_redirect, landing_text: '', landing_label: '', landing_url: null },
});
const holding = (...names: string[]) => ({ permissions: names.map((name) => ({ name })) });

describe('where people go after the pages of entry', () => {
  test('AUTH-055, AUTH-054, AUTH-056: to what they chose to buy, else where the settings say, else by what they may do', () => {
    const selection = { productId: 3, priceId: 9 };
    expect(redirectAfterLogin({ settings: settings('/lyrics'), user: holding('admin') }, selection, SITE)).toBe('/checkout/3/9');
    expect(redirectAfterLogin({ settings: settings('/lyrics'), user: holding('admin') }, null, SITE)).toBe('/lyrics');
    expect(redirectAfterLogin({ settings: settings(null), user: holding('admin.access') }, null, SITE)).toBe('/admin');
    expect(redirectAfterLogin({ settings: settings(null), user: holding('music.create') }, null, SITE)).toBe('/');
  });

  test('AUTH-057, AUTH-058: from pages for guests to the start page, or what is put in its place', () => {
    expect(redirectFromGuestPage(settings(null), SITE)).toBe('/');
    expect(redirectFromGuestPage(settings('/library?tab=songs#top'), SITE)).toBe('/library?tab=songs#top');
  });

  test.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '\t//evil.test',
    'https:\\\\evil.test',
    '',
  ])('AUT-18: never to another site: %j', (target) => {
    expect(sameSitePath(target, SITE)).toBeNull();
    expect(redirectFromGuestPage(settings(target), SITE)).toBe('/');
  });
});

test.each([
  ['johnny@example.com', 'jo****@example.com'],
  ['ab@example.com', 'ab****@example.com'],
  ['a@example.com', 'a****@example.com'],
  ['"odd@name"@example.com', '"o****@example.com'],
])('AUTH-109: %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

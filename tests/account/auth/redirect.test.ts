import { describe, expect, test } from 'vitest';
import { redirectAfterLogin, redirectFromGuestPage, sameSitePath } from '#functions/account/auth/redirect.policy';
import { maskEmail } from '#islands/account/auth/mask-email';

const SITE = 'https://segue.example';
const settings = (secondary_redirect: string | null) => ({
  auth: { secondary_redirect, landing_text: '', landing_label: '', landing_url: null, passkeys: true },
});
const holding = (...names: string[]) => ({ permissions: names.map((name) => ({ name })) });

describe('redirects of login and guest pages', () => {
  test('AUTH-055 AUTH-054 AUTH-056 login redirects to the chosen plan, the setting or a default', () => {
    const selection = { productId: 3, priceId: 9 };
    expect(redirectAfterLogin({ settings: settings('/lyrics'), user: holding('admin') }, selection, SITE)).toBe('/checkout/3/9');
    expect(redirectAfterLogin({ settings: settings('/lyrics'), user: holding('admin') }, null, SITE)).toBe('/lyrics');
    expect(redirectAfterLogin({ settings: settings(null), user: holding('admin.access') }, null, SITE)).toBe('/admin');
    expect(redirectAfterLogin({ settings: settings(null), user: holding('music.create') }, null, SITE)).toBe('/');
  });

  test('AUTH-057 AUTH-058 guest pages redirect users to the home page or the configured page', () => {
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
  ])('AUT-18 redirects never leave the site: %j', (target) => {
    expect(sameSitePath(target, SITE)).toBeNull();
    expect(redirectFromGuestPage(settings(target), SITE)).toBe('/');
  });
});

test.each([
  ['johnny@example.com', 'jo****@example.com'],
  ['ab@example.com', 'ab****@example.com'],
  ['a@example.com', 'a****@example.com'],
  ['"odd@name"@example.com', '"o****@example.com'],
])('AUTH-109 %s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

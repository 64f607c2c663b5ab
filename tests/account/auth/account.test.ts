import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { menuItem } from '#contracts/platform/settings';
import { DEFAULT_SETTINGS } from '#functions/platform/settings/default-settings';
import { VerifyEmailNotice } from '#islands/account/auth/VerifyEmailNotice';
import { MenuLinks } from '#islands/platform/shell/MenuLinks';

describe('email verification notice', () => {
  const resend = (email: string | null) =>
    /<button[^>]*>resend the code<\/button>/.exec(renderToStaticMarkup(createElement(VerifyEmailNotice, { email })))?.[0];

  test('AUTH-118 resending the code is disabled for a user without an email address', () => {
    expect(resend(null)).toContain('disabled');
    expect(resend('noor@example.com')).not.toContain('disabled');
  });
});

describe('menu items', () => {
  test('ENT-046 ENT-051 a menu item shows its label and opens in its target window', () => {
    const items = [
      { id: 'here', label: 'About us', target: '_self' },
      { id: 'there', label: 'Our shop', target: '_blank' },
    ].map((item) => menuItem.parse({ ...item, icon: null, type: 'link', action: `/${item.id}` }));
    const markup = renderToStaticMarkup(
      createElement(MenuLinks, {
        bootstrap: {
          settings: { base_url: 'http://localhost', ...DEFAULT_SETTINGS },
          menus: [{ id: 'menu', name: 'Menu', positions: ['sidebar-primary'], items }],
          themes: [],
          user: null,
          guest_role: { permissions: [] },
          locale: { language: 'en', lines: {} },
        },
        position: 'sidebar-primary',
        path: '/',
      }),
    );
    const links = [...markup.matchAll(/<a ([^>]*)>.*?<span[^>]*>(.*?)<\/span><\/a>/g)].map(([, attributes, label]) => ({
      label,
      isNewWindow: attributes.includes('target="_blank" rel="noopener"'),
    }));
    expect(links).toEqual([
      { label: 'About us', isNewWindow: false },
      { label: 'Our shop', isNewWindow: true },
    ]);
  });
});

import { env } from 'cloudflare:workers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { emailNotifications } from '#functions/community/notification/notification-email.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { UnsubscribePage } from '#islands/community/release-note/UnsubscribePage';
import { createNotification } from '../../support/factories/notification.factory';
import { createUser } from '../../support/factories/user.factory';
import { set } from '../../support/setting';

const CHOICE = 'notifications.subscriptions.integrated';
const SETTINGS = '/notifications/settings';

const renderPage = (subscription: Parameters<typeof UnsubscribePage>[0]['subscription'], hasSettings: boolean): string =>
  renderToStaticMarkup(createElement(UnsubscribePage, { subscription, address: '/unsubscribe', isChanged: false, hasSettings }));

/** Text of the email about a new follower. */
const emailText = async (): Promise<string> => {
  const reader = await createUser();
  await createNotification({ userId: reader.id, emailPending: true });
  await emailNotifications(createContext(env, ANONYMOUS_ACTOR));
  const text = await env.DB.prepare('select text from emails where recipient = ?').bind(reader.email).first<string>('text');
  return text ?? 'no email';
};

afterEach(() => set(CHOICE, true));

describe('a site without notification settings', () => {
  test('emails name the settings only if users have them, and keep the link that ends them', async () => {
    const address = `${env.BASE_URL}${SETTINGS}`;
    expect(await emailText()).toContain(`because of your notification settings: ${address}`);
    await set(CHOICE, false);
    const text = await emailText();
    expect(text).toContain('You get this email because of what you follow.');
    expect(text).not.toContain(SETTINGS);
    expect(text).toContain(`${env.BASE_URL}/unsubscribe?token=`);
  });

  test('the page for a broken link offers them only if users have them', () => {
    expect(renderPage(null, true)).toContain(`href="${SETTINGS}"`);
    expect(renderPage(null, true)).toContain('choose your emails in the notification settings');
    expect(renderPage(null, false)).toContain('split across two lines');
    expect(renderPage(null, false)).not.toMatch(/notifications\/settings|notification settings/);
  });

  test('after unsubscribing, they are mentioned only if users have them', () => {
    const notice = { notice: 'New followers', isOn: false, hasOthers: true };
    expect(renderPage(notice, true)).toContain('or in your notification settings');
    expect(renderPage(notice, false)).toContain('You can turn them on again here.');
    expect(renderPage(notice, false)).not.toContain('notification settings');
  });
});

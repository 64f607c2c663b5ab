import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { EMAIL_SAMPLES, SAMPLE_SECRET } from '#functions/administration/email-sample/email-sample.list';
import { drawEmailSamples } from '#functions/administration/email-sample/email-sample.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { MASK, masked, toHtml, toText } from '#functions/platform/email/email.message';
import { MAILED_KINDS } from '#functions/platform/notifier/notify.service';
import { set } from '../../support/setting';

const sender = { siteName: 'Segue', baseUrl: env.BASE_URL, lines: {} };
const messages = EMAIL_SAMPLES.map((draw) => draw(sender));

describe('email gallery', () => {
  test('the gallery has every email kind once and leaves no placeholder empty', () => {
    const kinds = messages.map(({ kind }) => kind);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(MAILED_KINDS.map((kind) => `notification-${kind}`).filter((kind) => !kinds.includes(kind))).toEqual([]);
    for (const message of messages)
      expect([message.kind, toText(message, sender).match(/(?<!https?):[a-z]+\b|undefined|null/g)]).toEqual([message.kind, null]);
  });

  test('masking hides the code or link in every email that gives account access', () => {
    const secret = messages.filter((message) => message.secret);
    expect(secret.map(({ kind }) => kind).toSorted()).toEqual(['invitation', 'reset-password', 'verification']);
    for (const message of secret) {
      const shown = masked(message, sender);
      const whole = toHtml(message, sender) + toText(message, sender);
      const bare = toHtml(shown, sender) + toText(shown, sender) + message.subject;
      expect([message.kind, whole.includes(SAMPLE_SECRET), bare.includes(SAMPLE_SECRET), bare.includes(MASK)]).toEqual([
        message.kind,
        true,
        false,
        true,
      ]);
    }
  });

  test('a sample uses the requested language; an unknown kind shows the first sample', async () => {
    await set('i18n.enable', true);
    await env.DB.prepare("insert into localizations (name, language, lines) values ('Deutsch', 'de', ?)")
      .bind(JSON.stringify({ 'Verify your email': 'Bestätige deine Adresse' }))
      .run();
    const context = createContext(env, ANONYMOUS_ACTOR);
    const { letter, languages, kinds } = await drawEmailSamples(context, 'no-such', 'de');
    expect([letter.subject, letter.kind, languages, kinds.length]).toEqual([
      'Bestätige deine Adresse',
      'verification',
      ['de'],
      EMAIL_SAMPLES.length,
    ]);
    expect((await drawEmailSamples(context, 'new-login', null)).letter.subject).toBe('New login to your account');
  });
});

import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { Browser } from '../support/browser';
import { register } from '../support/registration';

describe('registering and logging in', () => {
  test('AUTH-032 AUTH-034 AUTH-035 USER-007 USER-008 USER-009 registering makes an account and logs it in', async () => {
    const browser = new Browser();
    const { status, body } = await browser.answer<Record<string, never>>('/auth/register', {
      method: 'POST',
      body: { email: 'New@Example.com', password: 'correct horse', password_confirmation: 'correct horse' },
    });
    expect({ status, answer: body.status, user: body.bootstrapData }).toMatchObject({
      status: 200,
      answer: 'success',
      user: { user: { email: 'new@example.com', timezone: 'UTC', email_verified_at: null, banned_at: null } },
    });
    expect((await env.DB.prepare('select count(*) as count from users where email = ?').bind('new@example.com').first())?.count).toBe(1);
  });
});

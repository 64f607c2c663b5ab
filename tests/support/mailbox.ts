import { env } from 'cloudflare:workers';
import { and, asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { expect, vi } from 'vitest';
import { emails } from '#db/schema/auth';

/** Oldest first. */
export const mailsTo = (recipient: string, kind: string) =>
  drizzle(env.DB)
    .select()
    .from(emails)
    .where(and(eq(emails.recipient, recipient), eq(emails.kind, kind)))
    .orderBy(asc(emails.id));

/** Waits for the `count`th email in the outbox. */
export const mailTo = async (recipient: string, kind: string, count = 1) =>
  vi.waitFor(
    async () => {
      const mails = await mailsTo(recipient, kind);
      expect(mails.length).toBeGreaterThanOrEqual(count);
      return mails[count - 1];
    },
    { interval: 10 },
  );

export const codeIn = (mail: { text: string }): string => /^\d{6}$/m.exec(mail.text)?.[0] ?? '';

export const tokenIn = (mail: { text: string }): string => /\/password\/reset\/(\S+)/.exec(mail.text)?.[1] ?? '';

export const inviteIn = (text: string) => {
  const url = new URL(/\S+\/workspace\/join\/\S+/.exec(text)?.[0] ?? 'http://localhost');
  const { email = '', invite_id: inviteId = '' } = Object.fromEntries(url.searchParams);
  return { path: url.pathname, search: url.search, email, inviteId };
};

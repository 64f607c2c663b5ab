import { sql } from 'drizzle-orm';
import type { Context } from '#functions/platform/access/context';
import { DAY } from '#functions/platform/contract/duration';
import { settingSql } from '#functions/platform/settings/settings.condition';

/** RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

const contactOf = (contact: string): string => (contact.includes('@') ? `mailto:${contact}` : contact);

/** The contact page if no contact is set. `Expires` is counted from the current day, so the file never expires while the site runs. */
export const readSecurityText = async ({ db, env, now }: Pick<Context, 'db' | 'env' | 'now'>): Promise<string> => {
  const { contact } = await db.get<{ contact: string | null }>(sql`select ${settingSql('security.contact')} as contact`);
  const today = now.getTime() - (now.getTime() % DAY);
  return [
    `Contact: ${contact ? contactOf(contact) : `${env.BASE_URL}/contact`}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY).toISOString()}`,
    `Canonical: ${env.BASE_URL}/.well-known/security.txt`,
    '',
  ].join('\n');
};

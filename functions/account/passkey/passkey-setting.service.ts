import { sql } from 'drizzle-orm';
import type { Context } from '#functions/platform/access/context';
import { forbidden } from '#functions/platform/http/app-error';
import { settingSql } from '#functions/platform/settings/settings.condition';

/** Throws 403 while passkeys are off. Existing ones can still be listed, renamed and deleted. */
export const requirePasskeysEnabled = async ({ db }: Pick<Context, 'db'>): Promise<void> => {
  const row = await db.get<{ isOn: number }>(sql`select ${settingSql('auth.passkeys')} as "isOn"`);
  if (!row.isOn) throw forbidden('Passkeys are turned off on this site.');
};

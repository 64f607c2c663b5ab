import { sql } from 'drizzle-orm';
import type { Context } from '#functions/platform/access/context';
import { momentText } from '#functions/platform/email/email.message';
import { settingSql } from '#functions/platform/settings/settings.condition';

export const momentFact = async ({ db }: Pick<Context, 'db'>, time: number): Promise<string> => {
  const { dateFormat } = await db.get<{ dateFormat: string }>(sql`select ${settingSql('dates.format')} as dateFormat`);
  return momentText({ dateFormat }, new Date(time));
};

import { sql } from 'drizzle-orm';
import type { Context } from '#functions/platform/access/context';
import { settingSql } from './settings.condition';
import { DEFAULT_TIMEZONE } from './settings.contract';

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

export const toSiteZone = (zone: string): string => (isZone(zone) ? zone : DEFAULT_TIMEZONE);

/** IANA name of the time zone in which days of the site begin. One statement. */
export const readSiteZone = async ({ db }: Pick<Context, 'db'>): Promise<string> => {
  const { zone } = await db.get<{ zone: string }>(sql`select ${settingSql('dates.default_timezone')} as zone`);
  return toSiteZone(zone);
};

import { sql } from 'drizzle-orm';
import type { Context } from '#functions/platform/access/context';
import { settingSql } from '#functions/platform/settings/settings.condition';

export interface VisitSettings {
  visits: boolean;
  ignoreStaff: boolean;
  keepDays: number;
}

interface Row {
  visits: number;
  ignore_staff: number;
  keep_days: number;
}

export const readVisitSettings = async ({ db }: Pick<Context, 'db'>): Promise<VisitSettings> => {
  const row = await db.get<Row>(sql`select ${settingSql('analytics.visits')} as visits,
    ${settingSql('analytics.ignore_staff')} as ignore_staff, ${settingSql('analytics.keep_days')} as keep_days`);
  return { visits: row.visits === 1, ignoreStaff: row.ignore_staff === 1, keepDays: row.keep_days };
};

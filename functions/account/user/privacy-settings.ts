import { sql } from 'drizzle-orm';
import type { Context } from '#functions/platform/access/context';
import { settingSql } from '#functions/platform/settings/settings.condition';

export interface PrivacySettings {
  selfExport: boolean;
  /** Zero deletes at once. */
  deleteAfterDays: number;
  playsKeepDays: number;
}

interface Row {
  self_export: number;
  delete_after: number;
  plays_keep: number;
}

export const readPrivacySettings = async ({ db }: Pick<Context, 'db'>): Promise<PrivacySettings> => {
  const row = await db.get<Row>(sql`select ${settingSql('gdpr.self_export')} as self_export,
    ${settingSql('gdpr.delete_after_days')} as delete_after, ${settingSql('gdpr.plays_keep_days')} as plays_keep`);
  return { selfExport: row.self_export === 1, deleteAfterDays: row.delete_after, playsKeepDays: row.plays_keep };
};

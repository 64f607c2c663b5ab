import type { Context } from '#functions/platform/access/context';
import { readSettingGroup } from '#functions/platform/settings/settings.service';

export interface VisitSettings {
  visits: boolean;
  ignoreStaff: boolean;
  keepDays: number;
}

/** A year and a month, to compare a month with the same month a year earlier. */
const KEEP_DAYS_DEFAULT = 400;
const KEEP_DAYS_MIN = 1;
const KEEP_DAYS_MAX = 3650;

const wholeDays = (value: unknown): number =>
  Number.isInteger(value) ? Math.min(KEEP_DAYS_MAX, Math.max(KEEP_DAYS_MIN, Number(value))) : KEEP_DAYS_DEFAULT;

export const readVisitSettings = async (context: Pick<Context, 'db'>): Promise<VisitSettings> => {
  const rows = await readSettingGroup(context, 'analytics');
  return { visits: rows.visits !== false, ignoreStaff: rows.ignore_staff !== false, keepDays: wholeDays(rows.keep_days) };
};

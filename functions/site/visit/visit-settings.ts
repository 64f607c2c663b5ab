import type { Context } from '#functions/platform/access/context';
import { readSettingGroup } from '#functions/platform/settings/settings.service';

/** What the settings say of counting visits. */
export interface VisitSettings {
  /** Whether visits are counted at all. */
  visits: boolean;
  /** Whether those who hold an office are left out. */
  ignoreStaff: boolean;
  /** How many days the sums are kept. */
  keepDays: number;
}

/** A year and a month, so that a month can be compared with that of the year before. */
const KEEP_DAYS_DEFAULT = 400;
const KEEP_DAYS_MIN = 1;
const KEEP_DAYS_MAX = 3650;

const wholeDays = (value: unknown): number =>
  Number.isInteger(value) ? Math.min(KEEP_DAYS_MAX, Math.max(KEEP_DAYS_MIN, Number(value))) : KEEP_DAYS_DEFAULT;

/** The settings `analytics.visits`, `analytics.ignore_staff` and `analytics.keep_days`; what has no row is as usual. One statement. */
export const readVisitSettings = async (context: Pick<Context, 'db'>): Promise<VisitSettings> => {
  const rows = await readSettingGroup(context, 'analytics');
  return { visits: rows.visits !== false, ignoreStaff: rows.ignore_staff !== false, keepDays: wholeDays(rows.keep_days) };
};

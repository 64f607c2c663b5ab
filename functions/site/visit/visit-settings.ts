import type { Context } from '#functions/platform/access/context';
import { readServerSettings } from '#functions/platform/settings/settings.service';

export interface VisitSettings {
  visits: boolean;
  ignoreStaff: boolean;
  keepDays: number;
}

export const readVisitSettings = async (context: Pick<Context, 'db'>): Promise<VisitSettings> => {
  const saved = await readServerSettings(context, ['analytics.visits', 'analytics.ignore_staff', 'analytics.keep_days']);
  return { visits: saved['analytics.visits'], ignoreStaff: saved['analytics.ignore_staff'], keepDays: saved['analytics.keep_days'] };
};

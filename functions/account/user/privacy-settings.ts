import type { Context } from '#functions/platform/access/context';
import { readServerSettings } from '#functions/platform/settings/settings.service';

export interface PrivacySettings {
  selfExport: boolean;
  /** Zero deletes at once. */
  deleteAfterDays: number;
  playsKeepDays: number;
  auditDays: number;
}

export const readPrivacySettings = async (context: Pick<Context, 'db'>): Promise<PrivacySettings> => {
  const saved = await readServerSettings(context, [
    'gdpr.self_export',
    'gdpr.delete_after_days',
    'gdpr.plays_keep_days',
    'logging.audit_days',
  ]);
  return {
    selfExport: saved['gdpr.self_export'],
    deleteAfterDays: saved['gdpr.delete_after_days'],
    playsKeepDays: saved['gdpr.plays_keep_days'],
    auditDays: saved['logging.audit_days'],
  };
};

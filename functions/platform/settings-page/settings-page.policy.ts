import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import type { SettingDefinition } from '#functions/platform/settings/setting-definition';

export const lockOf = (actor: Actor, setting: Pick<SettingDefinition, 'fixed' | 'needsAdmin'>): string | null => {
  if (setting.fixed) return setting.fixed;
  if (!hasPermission(actor, 'settings.update')) return 'You are not allowed to change settings.';
  return setting.needsAdmin && !hasPermission(actor, 'admin') ? 'Only administrators with all permissions can change this.' : null;
};

import { AUDIT_AREAS, type AuditArea } from '#contracts/platform/audit';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { isMasked } from '#functions/platform/audit/audit.policy';

export const areasOf = (actor: Actor): AuditArea[] =>
  (Object.keys(AUDIT_AREAS) as AuditArea[]).filter((area) => hasPermission(actor, AUDIT_AREAS[area]));

interface Act {
  action: string;
  subjectId: string | null;
  before: Readonly<Record<string, unknown>> | null;
}

const RESTORED_SETTINGS = ['settings.update', 'settings.restore'];
const RESTORED_ROLES = ['roles.update', 'roles.delete'];

/** Masked secrets cannot be restored. */
export const restorable = ({ before }: Pick<Act, 'before'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(before ?? {}).filter(([, value]) => !isMasked(value)));

/** First check only: the restore itself checks every permission again. */
export const canRestore = (actor: Actor, act: Act): boolean => {
  if (act.subjectId === null || !actor.session || !Object.keys(restorable(act)).length) return false;
  if (RESTORED_SETTINGS.includes(act.action)) return hasPermission(actor, 'settings.update');
  return RESTORED_ROLES.includes(act.action) && hasPermission(actor, 'roles.update');
};

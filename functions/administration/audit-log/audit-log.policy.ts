import { AUDIT_AREAS, type AuditArea } from '#contracts/platform/audit';
import type { Actor } from '#functions/platform/access/actor';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { isMasked } from '#functions/platform/audit/audit.policy';

/** The areas whose acts the actor sees: those of the offices that they hold. */
export const areasOf = (actor: Actor): AuditArea[] =>
  (Object.keys(AUDIT_AREAS) as AuditArea[]).filter((area) => hasPermission(actor, AUDIT_AREAS[area]));

interface Act {
  action: string;
  subjectId: string | null;
  before: Readonly<Record<string, unknown>> | null;
}

const RESTORED_SETTINGS = ['settings.update', 'settings.restore'];
const RESTORED_ROLES = ['roles.update', 'roles.delete'];

/** What of an act can be put back: all that it was, but for what is masked. */
export const restorable = ({ before }: Pick<Act, 'before'>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(before ?? {}).filter(([, value]) => !isMasked(value)));

/** Whether the actor may put back what was before an act. Whether they may do all that this means is asked again when they do. */
export const canRestore = (actor: Actor, act: Act): boolean => {
  if (act.subjectId === null || !actor.session || !Object.keys(restorable(act)).length) return false;
  if (RESTORED_SETTINGS.includes(act.action)) return hasPermission(actor, 'settings.update');
  return RESTORED_ROLES.includes(act.action) && hasPermission(actor, 'roles.update');
};

import { and, eq } from 'drizzle-orm';
import { roleBody } from '#contracts/account/role';
import { auditLogs as logs } from '#db/schema/audit-log';
import { createRole, showRole, updateRole } from '#functions/account/role/role.service';
import type { Context } from '#functions/platform/access/context';
import { AppError, notFound } from '#functions/platform/http/app-error';
import { saveSettings } from '#functions/platform/settings-page/settings-page.service';
import { canRestore, restorable } from './audit-log.policy';
import { inAreas } from './audit-log.select';
import { requireAreas } from './audit-log.service';

/** An entry stores only the changed fields, so they are merged over the current role. */
const restoreRole = async (context: Context, action: string, id: number, before: object): Promise<void> => {
  if (action === 'roles.delete') {
    await createRole(context, roleBody.parse(before));
    return;
  }
  const { name, description, permissions } = await showRole(context, id);
  await updateRole(context, id, roleBody.parse({ name, description, permissions, ...before }), new Headers());
};

/** The usual permission checks apply, so a restore grants no more than the caller could. Throws 403, 404, 409 if not restorable, 422. */
export const restoreAct = async (context: Context, id: number): Promise<void> => {
  const areas = requireAreas(context.actor);
  const [act] = await context.db
    .select()
    .from(logs)
    .where(and(eq(logs.id, id), inAreas(areas)));
  if (!act) throw notFound();
  if (act.subjectId === null || !canRestore(context.actor, act))
    throw new AppError(409, 'not_restorable', 'These values can’t be restored.');
  const before = restorable(act);
  if (act.subjectType === 'role') return restoreRole(context, act.action, Number(act.subjectId), before);
  await saveSettings(context, act.subjectId, { values: before, reset: [], dry_run: false }, { action: 'settings.restore' });
};

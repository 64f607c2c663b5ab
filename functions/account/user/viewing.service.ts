import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema/auth';
import { readUserActor } from '#functions/account/auth/actor';
import { canViewAs, VIEW_TIME } from '#functions/account/auth/view-as.policy';
import { clearView } from '#functions/account/auth/view-as.service';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { forbidden, notFound } from '#functions/platform/http/app-error';

/** Returns the end of the view. Throws 403, 404. */
export const startView = async (context: Context, id: number): Promise<Date> => {
  const { db, actor, now } = context;
  const person = await readUserActor(context, id);
  if (!person?.user || !actor.session) throw notFound();
  if (!canViewAs(actor, person))
    throw forbidden(
      'You cannot view the site as yourself, as a user with administration or more permissions than you, or as a suspended user.',
    );
  const endsAt = new Date(now.getTime() + VIEW_TIME);
  await db.batch([
    db.update(sessions).set({ viewAsId: id, viewAsEndsAt: endsAt }).where(eq(sessions.id, actor.session.id)),
    auditStatement(context, {
      action: 'users.view_as',
      subject: { type: 'user', id, name: person.user.name },
      after: { ends_at: endsAt.toISOString() },
    }),
  ]);
  return endsAt;
};

export const endView = (context: Context): Promise<void> => clearView(context);

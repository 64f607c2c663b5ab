import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/auth';
import { users } from '#db/schema/user';
import { type Actor, ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';

const VIEWS_PER_RUN = 50;
const DELETED_USER = '?';

type Logging = Pick<Context, 'db' | 'now' | 'requestId'>;

interface View {
  session: number;
  person: number | null;
  name: string | null;
}

/** Ends and audits a view, once: does nothing if another request ended it. */
const endView = ({ db, now, requestId }: Logging, actor: Actor, { session, person, name }: View) =>
  db.batch([
    db
      .update(sessions)
      .set({ viewAsId: null, viewAsEndsAt: null })
      .where(and(eq(sessions.id, session), isNotNull(sessions.viewAsId))),
    auditStatement(
      { db, now, requestId, actor },
      { action: 'users.end_view_as', subject: { type: 'user', id: person, name: name ?? DELETED_USER } },
    ),
  ]);

const viewed = {
  session: sessions.id,
  person: sessions.viewAsId,
  name: sql<string | null>`(select name from users as seen where seen.id = ${sessions.viewAsId})`,
};

/** Works even if the viewer has lost the permission. Does nothing without a view. */
export const clearView = async (context: Context): Promise<void> => {
  const { db, actor } = context;
  if (!actor.session) return;
  const own = and(eq(sessions.id, actor.session.id), isNotNull(sessions.viewAsId));
  const [view] = await db.select(viewed).from(sessions).where(own);
  if (view) await endView(context, actor, view);
};

export const endViews = async (context: Logging): Promise<void> => {
  const { db, now } = context;
  const over = await db
    .select({ ...viewed, id: users.id, viewer: users.name, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(lte(sessions.viewAsEndsAt, now))
    .limit(VIEWS_PER_RUN);
  for (const { id, viewer, email, ...view } of over)
    await endView(context, { ...ANONYMOUS_ACTOR, user: { id, name: viewer, email, hasProvedAddress: true } }, view);
};

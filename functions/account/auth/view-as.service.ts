import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { sessions } from '#db/schema/auth';
import { users } from '#db/schema/user';
import { type Actor, ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';

/** How many views that have ended one run of the clock writes down; the rest follow in the next. */
const ENDED_IN_RUN = 50;
/** What the log says of somebody who is there no more. */
const GONE = '?';

type Logging = Pick<Context, 'db' | 'now' | 'requestId'>;

interface View {
  session: number;
  person: number | null;
  name: string | null;
}

/** Ends a view and writes it down, once: where another call has done so, nothing is left to do. */
const endView = ({ db, now, requestId }: Logging, actor: Actor, { session, person, name }: View) =>
  db.batch([
    db
      .update(sessions)
      .set({ viewAsId: null, viewAsEndsAt: null })
      .where(and(eq(sessions.id, session), isNotNull(sessions.viewAsId))),
    auditStatement(
      { db, now, requestId, actor },
      { action: 'users.end_view_as', subject: { type: 'user', id: person, name: name ?? GONE } },
    ),
  ]);

const viewed = {
  session: sessions.id,
  person: sessions.viewAsId,
  name: sql<string | null>`(select name from users as seen where seen.id = ${sessions.viewAsId})`,
};

/** Ends what the session of the call sees as somebody else, whether or not its person still may; does nothing where it sees nothing. */
export const stopView = async (context: Context): Promise<void> => {
  const { db, actor } = context;
  if (!actor.session) return;
  const own = and(eq(sessions.id, actor.session.id), isNotNull(sessions.viewAsId));
  const [view] = await db.select(viewed).from(sessions).where(own);
  if (view) await endView(context, actor, view);
};

/** Writes down the views whose time is over, as the clock does: they show nothing any more already. */
export const endViews = async (context: Logging): Promise<void> => {
  const { db, now } = context;
  const over = await db
    .select({ ...viewed, id: users.id, viewer: users.name, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(lte(sessions.viewAsEndsAt, now))
    .limit(ENDED_IN_RUN);
  for (const { id, viewer, email, ...view } of over)
    await endView(context, { ...ANONYMOUS_ACTOR, user: { id, name: viewer, email, hasProvedAddress: true } }, view);
};

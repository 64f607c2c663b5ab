import { type SQL, sql } from 'drizzle-orm';
import { number, object, readRows } from '#db/json-row';
import { artistFollows } from '#db/schema/follow';
import { notifications } from '#db/schema/notification';
import { releaseNotes } from '#db/schema/release-note';
import type { Context } from '#functions/platform/access/context';
import { notifyStatement } from '#functions/platform/notifier/notify.service';
import { audience, isOut, isUpheld, noteRow } from './release-note.select';
import type { NoteRow } from './release-note.view';

type StepContext = Pick<Context, 'db' | 'now'>;

const FOLLOWERS_AT_ONCE = 2000;
const STEPS_PER_RUN = 25;

const isUnderWay = sql`${releaseNotes.sentAt} is not null and ${releaseNotes.finishedAt} is null and ${releaseNotes.stoppedAt} is null`;

/** Stops notes whose sender lost the right, permanently. */
const stopStatement = ({ db, now }: StepContext) =>
  db.update(releaseNotes).set({ stoppedAt: now }).where(sql`${isUnderWay} and not ${isUpheld}`);

/** Ends the time to recall; a note that waited for its release day now gets its audience. */
const begin = async ({ db, now }: StepContext, id: number): Promise<void> => {
  await db
    .update(releaseNotes)
    .set({ begunAt: now, audienceUntil: sql`coalesce(${releaseNotes.audienceUntil}, ${now.getTime()})` })
    .where(sql`${releaseNotes.id} = ${id} and ${isUnderWay} and ${releaseNotes.begunAt} is null`);
};

/** Notifies and stores the progress in one batch, so that a crash or a repetition notifies no one twice. */
const runStep = async (context: StepContext, note: NoteRow & { audienceUntil: Date }): Promise<void> => {
  const { db, now } = context;
  const after = sql`${artistFollows.artistId} = ${note.artistId} and ${artistFollows.userId} > ${note.afterUserId}`;
  const [{ last }] = await readRows(
    db,
    object({ last: number(sql`coalesce(step.last, 0)`) }),
    sql`(select (select ${artistFollows.userId} from ${artistFollows} where ${after}
      order by ${artistFollows.userId} limit 1 offset ${FOLLOWERS_AT_ONCE - 1}) as last) as step`,
  );
  const told = sql`${audience(note.artistId, note.audienceUntil)} and ${after} and ${last ? sql`${artistFollows.userId} <= ${last}` : sql`1`}`;
  const isHere = sql`${releaseNotes.id} = ${note.id} and ${isUnderWay} and ${releaseNotes.afterUserId} = ${note.afterUserId}`;
  const toldBy = (
    channel: SQL,
  ) => sql`(select count(*) from ${artistFollows} join ${notifications} on ${notifications.userId} = ${artistFollows.userId}
    and ${notifications.dedupeKey} = ${`release-noted:${note.id}:`} and ${channel}
    where ${after} and ${last ? sql`${artistFollows.userId} <= ${last}` : sql`1`})`;
  await db.batch([
    notifyStatement(context, {
      kind: 'release-noted',
      recipients: sql`select ${artistFollows.userId} as user_id, ${String(note.id)} as subject from ${told}
        and exists (select 1 from ${releaseNotes} where ${isHere} and ${isUpheld})`,
    }),
    db
      .update(releaseNotes)
      .set({
        notifiedCount: sql`${releaseNotes.notifiedCount} + ${toldBy(sql`${notifications.isListed}`)}`,
        mailsDue: sql`${releaseNotes.mailsDue} + ${toldBy(sql`${notifications.emailPending}`)}`,
        afterUserId: last || note.afterUserId,
        finishedAt: last ? null : now,
      })
      .where(sql`${isHere} and ${isUpheld}`),
  ]);
};

/** Oldest first; notes of releases hidden again wait. */
export const sendReleaseNotes = async (context: StepContext): Promise<void> => {
  await stopStatement(context);
  for (let step = 0; step < STEPS_PER_RUN; step += 1) {
    const next = sql`${releaseNotes} where ${isUnderWay} and ${isOut} order by ${releaseNotes.sentAt} limit 1`;
    const [note] = await readRows(context.db, noteRow, next);
    if (!note) return;
    const { audienceUntil } = note;
    if (!note.begunAt || !audienceUntil) await begin(context, note.id);
    else await runStep(context, { ...note, audienceUntil });
  }
};

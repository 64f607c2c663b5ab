import { type SQL, sql } from 'drizzle-orm';
import { emails } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import { MINUTE } from '#functions/platform/contract/duration';
import { type EmailMessage, type Sender, toText } from '#functions/platform/email/email.message';
import { enqueueEmailStatementWhere, readSender } from '#functions/platform/email/outbox.service';
import { forbidden } from '#functions/platform/http/app-error';
import { openAgainEmail } from './restriction-email';
import { canManageUser } from './user.policy';
import { findUsers } from './user.service';
import { permissionsOf, type UserRow } from './user.view';

/** Throws 403, also for access tokens, which manage no credentials; 404. */
export const findManaged = async (context: Context, id: number): Promise<UserRow> => {
  const [row] = await findUsers(context, [id]);
  if (!context.actor.session || !canManageUser(context.actor, { id, granted: permissionsOf(row) })) throw forbidden();
  return row;
};

/** Milliseconds; longer than undo is offered. */
const EMAIL_DELAY = MINUTE;

const KINDS = ['suspended', 'open-again', 'deletion-announced'] as const;
type Kind = (typeof KINDS)[number];

const among = (kinds: readonly string[]): SQL => sql`${emails.kind} in (select value from json_each(${JSON.stringify(kinds)}))`;

/**
 * Notifies users with a verified address. The email waits and cancels pending ones of the kinds in `against`:
 * after an undo nothing is sent, nor anything that the user already knows.
 */
export const tellStatements = async (
  context: Context,
  row: UserRow,
  message: ((sender: Sender) => EmailMessage) | null,
  against: readonly Kind[],
) => {
  if (!row.emailVerifiedAt) return [];
  const { db, now } = context;
  const to = sql`${emails.recipient} = ${row.email}`;
  const waits = sql`${to} and ${emails.status} = 'pending' and ${among(against)} and ${emails.createdAt} < ${now.getTime()}`;
  const takenBack = db.delete(emails).where(waits);
  if (!message) return [takenBack];
  const sender = await readSender(context, row.language);
  const letter = message(sender);
  const toldLast = sql`(select ${emails.text} from ${emails} where ${to} and ${among(KINDS)} and ${emails.status} in ('sending', 'sent', 'kept')
    order by ${emails.id} desc limit 1)`;
  const isRepeat = sql`coalesce(${toldLast}, ${toText(openAgainEmail(sender), sender)}) = ${toText(letter, sender)}`;
  return [
    enqueueEmailStatementWhere(context, sender, letter, {
      recipient: row.email,
      dedupeKey: sql`null`,
      where: sql`not (exists (select 1 from ${emails} where ${waits}) and ${isRepeat})`,
      nextAttemptAt: new Date(now.getTime() + EMAIL_DELAY),
    }),
    takenBack,
  ];
};

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

/** The row of a person whom the caller may manage. Errors: 403, also for an access token: tokens manage no credentials; 404. */
export const findManaged = async (context: Context, id: number): Promise<UserRow> => {
  const [row] = await findUsers(context, [id]);
  if (!context.actor.session || !canManageUser(context.actor, { id, granted: permissionsOf(row) })) throw forbidden();
  return row;
};

/** How long a letter waits of what can be taken back, in milliseconds: longer than the way back is offered. */
const WAIT = MINUTE;

/** The letters that say how an account stands. */
const KINDS = ['suspended', 'open-again', 'deletion-announced'] as const;
type Kind = (typeof KINDS)[number];

const among = (kinds: readonly string[]): SQL => sql`${emails.kind} in (select value from json_each(${JSON.stringify(kinds)}))`;

/**
 * The statements that tell somebody what is done with their account, in their language; none where nobody has shown that the address is theirs. The
 * letter waits a little, and those of the kinds that it stands against (`against`) that still wait do not go any more: who undoes something in time has
 * told nothing by it, and nothing is told that its reader was told last, or takes for granted.
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
  const isKnown = sql`coalesce(${toldLast}, ${toText(openAgainEmail(sender), sender)}) = ${toText(letter, sender)}`;
  return [
    enqueueEmailStatementWhere(context, sender, letter, {
      recipient: row.email,
      dedupeKey: sql`null`,
      where: sql`not (exists (select 1 from ${emails} where ${waits}) and ${isKnown})`,
      nextAttemptAt: new Date(now.getTime() + WAIT),
    }),
    takenBack,
  ];
};

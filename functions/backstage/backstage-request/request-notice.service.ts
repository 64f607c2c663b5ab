import { type SQL, sql } from 'drizzle-orm';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';

/** The statement that tells an applicant that their request is decided on, for the batch of the decision and after it: `where` says whether it is. */
export const requestNotice = (
  context: NotifyContext,
  { id, userId, state, where }: { id: number; userId: number; state: 'approved' | 'denied'; where: SQL },
) =>
  notifyStatement(context, {
    kind: state === 'approved' ? 'request-approved' : 'request-denied',
    recipients: sql`select ${userId} as user_id, ${id} as subject where ${where}`,
  });

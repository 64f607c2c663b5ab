import { type SQL, sql } from 'drizzle-orm';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';

/** Notifies the applicant; place it after the decision in the same batch, with `where` true only if that decided. */
export const requestNotice = (
  context: NotifyContext,
  { id, userId, state, where }: { id: number; userId: number; state: 'approved' | 'denied'; where: SQL },
) =>
  notifyStatement(context, {
    kind: state === 'approved' ? 'request-approved' : 'request-denied',
    recipients: sql`select ${userId} as user_id, ${id} as subject where ${where}`,
  });

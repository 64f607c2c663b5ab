import { type SQL, sql } from 'drizzle-orm';
import { contentReports } from '#db/schema/content-report';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';

/** Notifies the authors of the reports closed at `context.now`. Belongs in the batch of the decision, before comments are deleted. */
export const outcomeNotice = (context: NotifyContext, decision: 'kept' | 'removed', where: SQL) =>
  notifyStatement(context, {
    kind: `report-${decision}`,
    recipients: sql`select ${contentReports.userId} as user_id, ${contentReports.id} as subject from ${contentReports}
      where ${where} and ${contentReports.decision} = ${decision} and ${contentReports.decidedAt} = ${context.now.getTime()}`,
  });

import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ErrorLogDetail, ErrorState, errorLogApi } from '#contracts/platform/error-log';
import { errorLogs as logs } from '#db/schema/error-log';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { DAY } from '#functions/platform/contract/duration';
import { showErrorLog } from './error-log-list.service';

const ACTIONS = { open: 'operations.error_open', fixed: 'operations.error_fix', muted: 'operations.error_mute' } as const satisfies Record<
  ErrorState,
  string
>;

export const updateErrorLog = async (
  context: Context,
  id: number,
  change: z.output<NonNullable<typeof errorLogApi.update.body>>,
): Promise<ErrorLogDetail> => {
  const { db, now } = context;
  const before = await showErrorLog(context, id);
  if (before.state === change.state && change.state !== 'muted') return before;
  const mutedUntil = change.state === 'muted' ? new Date(now.getTime() + change.days * DAY) : null;
  await db.batch([
    db
      .update(logs)
      .set({ mutedUntil, fixedAt: change.state === 'fixed' ? now : null, ...(change.state === 'fixed' && { reopenedAt: null }) })
      .where(eq(logs.id, id)),
    auditStatement(context, {
      action: ACTIONS[change.state],
      subject: { type: 'error', id, name: `${before.name}: ${before.message}` },
      before: { state: before.state, muted_until: before.muted_until },
      after: { state: change.state, muted_until: mutedUntil?.toISOString() ?? null },
    }),
  ]);
  return showErrorLog(context, id);
};

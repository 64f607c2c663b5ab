import { PAUSABLE_TASKS, PAUSED_SETTING, type ScheduledTask } from '#contracts/platform/scheduled-run';
import { settings } from '#db/schema/site';
import type { Context } from '#functions/platform/access/context';
import { auditStatement } from '#functions/platform/audit/audit.service';
import { AppError } from '#functions/platform/http/app-error';
import { readServerSettings } from '#functions/platform/settings/settings.service';

export const readPaused = async (context: Pick<Context, 'db'>): Promise<readonly string[]> =>
  (await readServerSettings(context, [PAUSED_SETTING]))[PAUSED_SETTING];

export const pauseTask = async (context: Context, name: ScheduledTask, isPaused: boolean): Promise<void> => {
  const { db, now } = context;
  if (isPaused && !PAUSABLE_TASKS.includes(name))
    throw new AppError(422, 'not_pausable', 'This task can’t be paused: the site needs it to stay safe.');
  const before = await readPaused(context);
  if (before.includes(name) === isPaused) return;
  const value = isPaused ? [...before, name] : before.filter((other) => other !== name);
  await db.batch([
    db
      .insert(settings)
      .values({ name: PAUSED_SETTING, value })
      .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: now } }),
    auditStatement(context, {
      action: isPaused ? 'operations.task_pause' : 'operations.task_resume',
      subject: { type: 'task', id: name, name },
      before: { paused: before },
      after: { paused: value },
    }),
  ]);
};

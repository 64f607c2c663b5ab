import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { emails } from '#db/schema/auth';
import { errorLogs } from '#db/schema/error-log';
import { scheduledRuns } from '#db/schema/scheduled-run';
import { next } from './sequence';

export const createError = async (values: Partial<typeof errorLogs.$inferInsert> = {}) => {
  const at = new Date();
  const row = {
    source: 'browser' as const,
    fingerprint: `f${next()}`,
    name: 'Error',
    message: 'broken',
    path: '/',
    firstSeenAt: at,
    lastSeenAt: at,
  };
  const [made] = await drizzle(env.DB)
    .insert(errorLogs)
    .values({ ...row, ...values })
    .returning();
  return made;
};

export const createMail = async (values: Partial<typeof emails.$inferInsert> = {}) => {
  const row = { kind: 'new-login', recipient: `mail-${next()}@example.com`, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' };
  const [made] = await drizzle(env.DB)
    .insert(emails)
    .values({ ...row, status: 'kept', ...values })
    .returning();
  return made;
};

export const createRun = async (values: Partial<typeof scheduledRuns.$inferInsert> = {}) => {
  const row = { task: 'settle-uploads', startedAt: new Date(), duration: 5, outcome: 'done' as const };
  const [made] = await drizzle(env.DB)
    .insert(scheduledRuns)
    .values({ ...row, ...values })
    .returning();
  return made;
};

import { type Column, type SQL, sql } from 'drizzle-orm';
import { UNVERIFIED_DAYS } from '#contracts/account/auth';
import type { RetentionRule } from '#contracts/administration/retention';
import { NOTIFICATION_DAYS } from '#contracts/community/notification';
import type { ScheduledTask } from '#contracts/platform/scheduled-run';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { mergeRecords } from '#db/schema/artist-merge';
import { auditLogs } from '#db/schema/audit-log';
import { emailCodes, emails, rateLimits, sessions } from '#db/schema/auth';
import { errorLogs } from '#db/schema/error-log';
import { notifications } from '#db/schema/notification';
import { plays } from '#db/schema/play';
import { playlists } from '#db/schema/playlist';
import { scheduledRuns } from '#db/schema/scheduled-run';
import { tombstones } from '#db/schema/tombstone';
import { tracks } from '#db/schema/track';
import { uploads } from '#db/schema/upload';
import { users } from '#db/schema/user';
import { visitFacets, visitPeople } from '#db/schema/visit';
import { workspaceInvitations } from '#db/schema/workspace';
import { unverifiedAccounts, unverifiedSince } from '#functions/account/user/unverified-account.select';
import { INVITATION_RETENTION } from '#functions/account/workspace-invitation/workspace-join.service';
import { MERGE_UNDO_DAYS } from '#functions/administration/artist-merge/merge-undo.contract';
import type { Context } from '#functions/platform/access/context';
import { BIN_RETENTION_DAYS, DAY } from '#functions/platform/contract/duration';
import { type daysBefore, settingSql } from '#functions/platform/settings/settings.condition';
import { readVisitSettings } from '#functions/site/visit/visit-settings';
import { UPLOAD_RETENTION } from '#functions/upload/upload/upload-cleanup.service';

interface Rule {
  days: (context: Pick<Context, 'db'>) => Promise<number | null>;
  /** `rows` follows `from`; `at` is the age. An index must cover both. */
  rows: SQL;
  at: SQL | Column;
  /** `at` is a day as text. */
  isDay?: true;
  task: ScheduledTask | null;
}

const days = (milliseconds: number) => async () => milliseconds / DAY;
const own = async () => null;
const fromSetting =
  (name: Parameters<typeof daysBefore>[1]) =>
  async ({ db }: Pick<Context, 'db'>) =>
    Number((await db.get<{ days: number }>(sql`select ${settingSql(name)} as days`)).days);

const inBin = (table: typeof tracks | typeof albums | typeof artists | typeof playlists): SQL =>
  sql`select deleted_at as at from ${table} where deleted_at is not null`;

export const RULES: Record<RetentionRule, Rule> = {
  errors: { days: fromSetting('logging.errors_days'), rows: sql`${errorLogs}`, at: errorLogs.lastSeenAt, task: 'trim-error-log' },
  runs: { days: fromSetting('logging.schedule_days'), rows: sql`${scheduledRuns}`, at: scheduledRuns.startedAt, task: 'trim-schedule-log' },
  mails: { days: fromSetting('logging.mail_days'), rows: sql`${emails}`, at: emails.createdAt, task: 'expire-and-send-mail' },
  audit: { days: fromSetting('logging.audit_days'), rows: sql`${auditLogs}`, at: auditLogs.createdAt, task: 'trim-audit-log' },
  plays: { days: own, rows: sql`${plays}`, at: plays.countedAt, task: null },
  addresses: {
    days: fromSetting('gdpr.plays_keep_days'),
    rows: sql`(select ${plays.countedAt} as at from ${plays} where ${plays.addressHash} is not null) as hashed`,
    at: sql`hashed.at`,
    task: 'erase-play-addresses',
  },
  visits: {
    days: async (context) => (await readVisitSettings(context)).keepDays,
    rows: sql`${visitFacets}`,
    at: visitFacets.day,
    isDay: true,
    task: 'trim-visits',
  },
  visitors: { days: own, rows: sql`${visitPeople}`, at: visitPeople.day, isDay: true, task: 'forget-visitors' },
  bin: {
    days: async () => BIN_RETENTION_DAYS,
    rows: sql`(${sql.join([tracks, albums, artists, playlists].map(inBin), sql` union all `)}) as bin`,
    at: sql`bin.at`,
    task: 'sweep-storage',
  },
  merges: { days: async () => MERGE_UNDO_DAYS, rows: sql`${mergeRecords}`, at: mergeRecords.createdAt, task: 'forget-merges' },
  accounts: {
    days: own,
    rows: sql`(select ${users.deletionDueAt} as at from ${users} where ${users.deletionDueAt} is not null) as leaving`,
    at: sql`leaving.at`,
    task: 'settle-accounts',
  },
  unverified: {
    days: async () => UNVERIFIED_DAYS,
    rows: sql`(select ${unverifiedSince} as at from ${unverifiedAccounts(sql`(unixepoch() * 1000)`, sql`(unixepoch() * 1000 + 999)`)}) as waiting`,
    at: sql`waiting.at`,
    task: 'settle-accounts',
  },
  sessions: { days: own, rows: sql`${sessions}`, at: sessions.expiresAt, task: 'expire-and-send-mail' },
  codes: { days: own, rows: sql`${emailCodes}`, at: emailCodes.expiresAt, task: 'expire-and-send-mail' },
  limits: { days: own, rows: sql`${rateLimits}`, at: rateLimits.resetsAt, task: 'expire-and-send-mail' },
  notifications: {
    days: async () => NOTIFICATION_DAYS,
    rows: sql`${notifications}`,
    at: notifications.createdAt,
    task: 'trim-notifications',
  },
  invitations: {
    days: days(INVITATION_RETENTION),
    rows: sql`${workspaceInvitations}`,
    at: workspaceInvitations.createdAt,
    task: 'remove-invitations',
  },
  uploads: { days: days(UPLOAD_RETENTION), rows: sql`${uploads}`, at: uploads.updatedAt, task: 'settle-uploads' },
  tombstones: { days: own, rows: sql`${tombstones}`, at: tombstones.dueAt, task: 'sweep-storage' },
};

import { and, eq, lte, sql } from 'drizzle-orm';
import { FOLDED_TABLES } from '#db/folded-table';
import { isOneOf } from '#db/keyset';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { cleanUpAccounts } from '#functions/account/auth/account-cleanup.service';
import { isAlbumSuspended, isTrackSuspended } from '#functions/account/membership/ownership.select';
import { warnOfEndingTokens } from '#functions/account/token/token-ending.service';
import { processDueAccounts } from '#functions/account/user/account-settling.service';
import { cleanUpInvitations } from '#functions/account/workspace-invitation/workspace-join.service';
import { forgetMerges } from '#functions/administration/artist-merge/merge-forget.service';
import { continueJobs } from '#functions/administration/resource-api/resource-api.service';
import { mailInsights } from '#functions/backstage/insight/insight-mail.service';
import { fillNameKeys } from '#functions/catalogue/artist/artist-rename.service';
import { consentsAfter, consentsBefore } from '#functions/catalogue/credit/consent.service';
import { FOLDED_LYRICS } from '#functions/catalogue/lyric/lyric-folded';
import { tellSavers } from '#functions/catalogue/publishing/premiere-notice.service';
import { announceReleases, STEPS_OF_RUN } from '#functions/catalogue/publishing/release-announcement.service';
import { scheduledNotices } from '#functions/catalogue/publishing/scheduled-notice.service';
import { cleanUpAudioVersions } from '#functions/catalogue/track/audio-version.service';
import { cleanUpNotifications } from '#functions/community/notification/notification-cleanup.service';
import { emailNotifications } from '#functions/community/notification/notification-email.service';
import { sendReleaseNotes } from '#functions/community/release-note/release-note-step.service';
import { eraseOldPlayAddresses } from '#functions/listening/play/play-address.service';
import { refreshPlayCounts } from '#functions/listening/play/play-count.service';
import { rollUpPlaySteps, rollUpPlays, rollUpSitePlays } from '#functions/listening/play/rollup.service';
import { cleanUpPlaylists } from '#functions/listening/playlist/playlist-cleanup.service';
import { continueIndexing } from '#functions/listening/search/search-index.service';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { cleanUpAudit } from '#functions/platform/audit/audit-cleanup.service';
import { backUp, removeExpiredBackup } from '#functions/platform/backup/backup.service';
import { cleanUpErrors } from '#functions/platform/error-log/error-log.service';
import { checkHealth } from '#functions/platform/health/health.service';
import type { Env } from '#functions/platform/http/env';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { fillTints } from '#functions/platform/media/tint-fill.service';
import { foldNames } from '#functions/platform/name/fold-names.service';
import { cleanUpRuns, runTasks, type Task } from '#functions/platform/scheduled-run/scheduled-run.service';
import { walkBucket } from '#functions/platform/tombstone/bucket-walk.service';
import { cleanUpTombstones } from '#functions/platform/tombstone/tombstone.service';
import { trimVisits } from '#functions/site/visit/visit.service';
import { forgetVisitors } from '#functions/site/visit/visit-salt.service';
import { measureStorage } from '#functions/upload/file-entry/storage-day.service';
import { hashFiles } from '#functions/upload/upload/hash.service';
import { cleanUpUploads } from '#functions/upload/upload/upload-cleanup.service';

const PUBLISH_MAX = 50;

/** Idempotent: publishes each release once, but none of suspended users until the suspension ends. */
const publishScheduled = async (env: Env, now: Date): Promise<void> => {
  const context = { ...createContext(env, ANONYMOUS_ACTOR), now };
  const { db } = context;
  const due = (table: typeof albums | typeof tracks) =>
    and(eq(table.visibility, 'scheduled'), lte(table.scheduledAt, now), sql`not ${table === tracks ? isTrackSuspended : isAlbumSuspended}`);
  const [dueAlbums, dueTracks] = await db.batch([
    db.select({ id: albums.id }).from(albums).where(due(albums)).limit(PUBLISH_MAX),
    db.select({ id: tracks.id }).from(tracks).where(due(tracks)).limit(PUBLISH_MAX),
  ]);
  const [album, track] = [dueAlbums.map(({ id }) => id), dueTracks.map(({ id }) => id)];
  if (!album.length && !track.length) return;
  const idList = (ids: number[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;
  await db.batch([
    consentsBefore(context, 'album', idList(album)),
    consentsBefore(context, 'track', idList(track)),
    db
      .update(albums)
      .set({ visibility: 'public' })
      .where(and(isOneOf(albums.id, album), due(albums))),
    db
      .update(tracks)
      .set({ visibility: 'public' })
      .where(and(isOneOf(tracks.id, track), due(tracks))),
    ...scheduledNotices(context, { album, track }),
    ...invalidationStatements(context, { album, track }),
    ...consentsAfter(context, 'album', idList(album), { title: null }),
    ...consentsAfter(context, 'track', idList(track), { title: null }),
  ]);
};

/** Tasks run in this order. */
export const scheduledTasks = (env: Env, now: Date): Task[] => {
  const context = () => ({ ...createContext(env, ANONYMOUS_ACTOR), now });
  return [
    ['trim-error-log', () => cleanUpErrors(context())],
    ['publish-scheduled', () => publishScheduled(env, now)],
    ['tell-savers', () => tellSavers(context())],
    ['announce-releases', () => announceReleases(context(), STEPS_OF_RUN)],
    ['send-release-notes', () => sendReleaseNotes(context())],
    ['write-notification-mail', () => emailNotifications(context())],
    ['settle-accounts', () => processDueAccounts(context())],
    ['expire-and-send-mail', () => cleanUpAccounts(context())],
    ['forget-sounds', () => cleanUpAudioVersions(context())],
    ['settle-uploads', () => cleanUpUploads(context())],
    ['roll-up-plays', () => rollUpPlays(env)],
    ['roll-up-listening', () => rollUpPlaySteps(env, now)],
    ['roll-up-site', () => rollUpSitePlays(env, now)],
    ['warn-of-ending-tokens', () => warnOfEndingTokens(context())],
    ['mail-insights', () => mailInsights(context())],
    ['refresh-figures', () => refreshPlayCounts(context())],
    ['remove-playlists', () => cleanUpPlaylists(context())],
    ['remove-invitations', () => cleanUpInvitations(context())],
    ['sweep-storage', () => cleanUpTombstones(context())],
    ['compare-storage', () => walkBucket(context())],
    ['check-health', () => checkHealth(context())],
    ['continue-acts', () => continueJobs(context())],
    ['index-search', () => continueIndexing(context())],
    ['hash-sounds', () => hashFiles(context())],
    ['fold-names', () => foldNames(context(), [...FOLDED_TABLES, FOLDED_LYRICS])],
    ['key-names', () => fillNameKeys(context())],
    ['tint-images', () => fillTints(context())],
    ['measure-storage', () => measureStorage(context())],
    ['forget-visitors', () => forgetVisitors(context())],
    ['trim-visits', () => trimVisits(context())],
    ['erase-play-addresses', () => eraseOldPlayAddresses(context())],
    ['trim-notifications', () => cleanUpNotifications(context())],
    ['trim-schedule-log', () => cleanUpRuns(context())],
    ['trim-audit-log', () => cleanUpAudit(context())],
    ['forget-merges', () => forgetMerges(context())],
    ['back-up', () => backUp(context())],
    ['remove-backups', () => removeExpiredBackup(context())],
  ];
};

/** Runs every few minutes and logs the result of each task. */
export const runScheduled = (env: Env, now: Date): Promise<void> => runTasks(createContext(env, ANONYMOUS_ACTOR), scheduledTasks(env, now));

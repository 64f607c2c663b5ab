import { and, eq, lte } from 'drizzle-orm';
import { isOneOf } from '#db/page';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { sweepAccounts } from '#functions/account/auth/account-cleanup.service';
import { sweepInvitations } from '#functions/account/workspace-invitation/workspace-join.service';
import { announceReleases, STEPS_OF_RUN } from '#functions/catalogue/publishing/release-announcement.service';
import { scheduledNotices } from '#functions/catalogue/publishing/scheduled-notice.service';
import { forgetSounds } from '#functions/catalogue/track/audio-version.service';
import { sweepNotifications } from '#functions/community/notification/notification-cleanup.service';
import { mailNotifications } from '#functions/community/notification/notification-email.service';
import { refreshFigures } from '#functions/listening/play/play-count.service';
import { rollUpPlaySteps, rollUpPlays } from '#functions/listening/play/rollup.service';
import { sweepPlaylists } from '#functions/listening/playlist/playlist-cleanup.service';
import { NOBODY } from '#functions/platform/access/actor';
import { createContext } from '#functions/platform/access/context';
import { sweepErrors } from '#functions/platform/error-log/error-log.service';
import type { Env } from '#functions/platform/http/env';
import { staleStatements } from '#functions/platform/invalidation/invalidation.service';
import { runTasks, sweepRuns } from '#functions/platform/scheduled-run/scheduled-run.service';
import { walkBucket } from '#functions/platform/tombstone/bucket-walk.service';
import { sweepTombstones } from '#functions/platform/tombstone/tombstone.service';
import { hashSounds } from '#functions/upload/upload/hash.service';
import { sweepUploads } from '#functions/upload/upload/upload-cleanup.service';

/** How many releases of a kind one run publishes; the rest follow in the next. */
const PUBLISH_MAX = 50;

/** Publishes what was scheduled for a time up to `now`, once, however often it runs. */
const publishScheduled = async (env: Env, now: Date): Promise<void> => {
  const context = { ...createContext(env, NOBODY), now };
  const { db } = context;
  const due = (table: typeof albums | typeof tracks) => and(eq(table.visibility, 'scheduled'), lte(table.scheduledAt, now));
  const [dueAlbums, dueTracks] = await db.batch([
    db.select({ id: albums.id }).from(albums).where(due(albums)).limit(PUBLISH_MAX),
    db.select({ id: tracks.id }).from(tracks).where(due(tracks)).limit(PUBLISH_MAX),
  ]);
  const [album, track] = [dueAlbums.map(({ id }) => id), dueTracks.map(({ id }) => id)];
  if (!album.length && !track.length) return;
  await db.batch([
    db
      .update(albums)
      .set({ visibility: 'public' })
      .where(and(isOneOf(albums.id, album), due(albums))),
    db
      .update(tracks)
      .set({ visibility: 'public' })
      .where(and(isOneOf(tracks.id, track), due(tracks))),
    ...scheduledNotices(context, { album, track }),
    ...staleStatements(context, { album, track }),
  ]);
};

/** What the site does by itself, every few minutes; how each part of it went is written down. */
export const runScheduled = async (env: Env, now: Date): Promise<void> => {
  const context = () => ({ ...createContext(env, NOBODY), now });
  await runTasks(context(), [
    ['publish-scheduled', () => publishScheduled(env, now)],
    ['announce-releases', () => announceReleases(context(), STEPS_OF_RUN)],
    ['write-notification-mail', () => mailNotifications(context())],
    ['trim-error-log', () => sweepErrors(context())],
    ['expire-and-send-mail', () => sweepAccounts(context())],
    ['forget-sounds', () => forgetSounds(context())],
    ['settle-uploads', () => sweepUploads(context())],
    ['roll-up-plays', () => rollUpPlays(env)],
    ['roll-up-listening', () => rollUpPlaySteps(env, now)],
    ['refresh-figures', () => refreshFigures(context())],
    ['remove-playlists', () => sweepPlaylists(context())],
    ['remove-invitations', () => sweepInvitations(context())],
    ['sweep-storage', () => sweepTombstones(context())],
    ['compare-storage', () => walkBucket(context())],
    ['hash-sounds', () => hashSounds(context())],
    ['trim-notifications', () => sweepNotifications(context())],
    ['trim-schedule-log', () => sweepRuns(context())],
  ]);
};

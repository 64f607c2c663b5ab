import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { albums } from '#db/schema/album';
import { comments } from '#db/schema/comment';
import { artistFollows, userFollows } from '#db/schema/follow';
import { playlists } from '#db/schema/playlist';
import { reposts } from '#db/schema/repost';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { awaitsApproval } from '#functions/account/auth/joining.select';
import {
  controlsAlbum,
  controlsTrack,
  isAlbumSuspended,
  isOfAlbumsHome,
  isTrackSuspended,
} from '#functions/account/membership/ownership.select';
import { suspendedEmail } from '#functions/account/user/restriction-email';
import { suspension } from '#functions/account/user/user-admin.contract';
import { upholdReports } from '#functions/administration/reported-item/reported-item';
import type { BulkAction, Part, Statements } from '#functions/administration/resource/resource.definition';
import type { Context } from '#functions/platform/access/context';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { reportsOn } from '#functions/platform/report-outcome/report-outcome.select';
import { closeReports } from '#functions/platform/report-outcome/report-outcome.service';
import { bulkEmailStatements } from './user-email';
import { PURGE_LOSSES } from './user-loss';
import { ensure, withdrawInvitations } from './user-restriction';
import { paysAt } from './user-table.select';

const STEP = 50; // accounts, as each one has rows in many tables

/** Answers of others keep the place of a comment. */
const removeComments = (context: Context, { ids }: Part): Statements => {
  const { db, now } = context;
  const isTheirs = sql`${comments.userId} in ${ids}`;
  const isAnswered = sql`exists (select 1 from ${comments} as reply where reply.parent_id = ${comments.id}
    and (reply.user_id is null or reply.user_id not in ${ids}))`;
  return [
    ...closeReports(context, 'removed', reportsOn('comment', sql`(select ${comments.id} from ${comments} where ${isTheirs})`)),
    db
      .update(comments)
      .set({ content: '', folded: '', userId: null, pinned: false, editedAt: null, deletedAt: now })
      .where(sql`${isTheirs} and ${isAnswered}`),
    db.delete(comments).where(isTheirs),
  ];
};

const heldBy = (ids: SQL, controls: (userId: SQL) => SQL): SQL =>
  sql`exists (select 1 from ${users} as leaving where leaving.id in ${ids} and ${controls(sql`leaving.id`)})`;

/** Into the bin, unless someone else holds the rights, too. After the suspension. */
const removeMusic = (context: Context, { ids }: Part): Statements => {
  const { db, now } = context;
  const binned = sql`${now.getTime()}`;
  const theirTracks = sql`${heldBy(ids, controlsTrack)} and ${isTrackSuspended}`;
  const theirAlbums = sql`${heldBy(ids, controlsAlbum)} and ${isAlbumSuspended}`;
  const ownAlbums = sql`${albums.deletedAt} is null and ${theirAlbums}`;
  return [
    db
      .update(tracks)
      .set({ albumId: null })
      .where(sql`${tracks.albumId} in (select ${albums.id} from ${albums} where ${ownAlbums}) and not ${isOfAlbumsHome}`),
    db.update(tracks).set({ deletedAt: now }).where(sql`${tracks.deletedAt} is null and ${theirTracks}`),
    db.update(albums).set({ deletedAt: now }).where(ownAlbums),
    db.update(playlists).set({ deletedAt: now }).where(sql`${playlists.deletedAt} is null and ${playlists.ownerId} in ${ids}`),
    ...upholdReports(context, 'track', sql`(select ${tracks.id} from ${tracks} where ${tracks.deletedAt} is not null and ${theirTracks})`),
    ...upholdReports(context, 'album', sql`(select ${albums.id} from ${albums} where ${albums.deletedAt} is not null and ${theirAlbums})`),
    ...upholdReports(context, 'playlist', sql`(select ${playlists.id} from ${playlists} where ${playlists.ownerId} in ${ids})`),
    ...upholdReports(context, 'user', ids),
    ...invalidationStatements(context, {
      track: sql`(select id from ${tracks} where deleted_at = ${binned})`,
      album: sql`(select id from ${albums} where deleted_at = ${binned})`,
      playlist: sql`(select id from ${playlists} where deleted_at = ${binned})`,
    }),
  ];
};

const publishes = (table: typeof tracks | typeof albums | typeof playlists): SQL =>
  sql`exists (select 1 from ${table} where ${table.ownerId} = ${users.id} and ${table.deletedAt} is null)`;

/** Suspends without end and removes what the accounts published. Comments, follows and reposts can't be restored. */
export const purge: BulkAction = {
  verb: 'purge',
  input: z.object({ reason: suspension.shape.reason }),
  touches: () => sql`not ${awaitsApproval}`,
  before: sql`json_object('banned_at', ${users.bannedAt}, 'ban_reason', ${users.banReason}, 'ban_ends_at', ${users.banEndsAt})`,
  apply: async (context, part, input) => {
    const { db, now } = context;
    const reason = typeof input.reason === 'string' ? input.reason : null;
    return [
      ...(await bulkEmailStatements(context, part, (sender) => suspendedEmail(sender, { reason, endsAt: null }))),
      db
        .update(users)
        .set({
          bannedAt: sql`iif(${users.bannedAt} is null or ${users.bannedAt} is ${users.deletionAskedAt}, ${now.getTime()}, ${users.bannedAt})`,
          banReason: reason,
          banEndsAt: null,
          description: null,
          links: [],
          image: null,
          updatedAt: now,
        })
        .where(sql`${users.id} in ${part.ids}`),
      withdrawInvitations(context, part),
      ...removeComments(context, part),
      db.delete(userFollows).where(sql`${userFollows.followerId} in ${part.ids}`),
      db.delete(artistFollows).where(sql`${artistFollows.userId} in ${part.ids}`),
      db.delete(reposts).where(sql`${reposts.userId} in ${part.ids}`),
      ...removeMusic(context, part),
    ];
  },
  ensure,
  consequences: ({ now }) => ({
    keeps_plan: paysAt(now),
    loses_playlists: publishes(playlists),
    loses_music: sql`(${publishes(tracks)} or ${publishes(albums)})`,
  }),
  losses: () => PURGE_LOSSES,
  step: STEP,
};

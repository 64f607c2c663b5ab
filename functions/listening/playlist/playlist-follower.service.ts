import { type SQL, sql } from 'drizzle-orm';
import type { PlaylistDetail } from '#contracts/listening/playlist';
import { playlistFolderItems, playlistFollowers } from '#db/schema/playlist';
import type { Context } from '#functions/platform/access/context';
import { enforceReachLimit, type ReachRule, refundReach } from '#functions/platform/api/reach-limit';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { canFollowPlaylist } from './playlist.policy';
import { findPlaylists, playlistChangedStatements, showPlaylist } from './playlist.service';
import type { PlaylistRow } from './playlist.view';
import { playlistFollowedNotice } from './playlist-notice.service';

const FOLLOWS: ReachRule = { name: 'playlist-follows', times: 300, timesUnverified: 60, seconds: HOUR_IN_SECONDS };

const rowOf = (playlistId: number, userId: number) =>
  sql`${playlistFollowers.playlistId} = ${playlistId} and ${playlistFollowers.userId} = ${userId}`;

interface Following {
  playlistId: number;
  userId: number;
  editor: boolean;
  where?: SQL;
}

export const followStatements = ({ db, now }: Context, { playlistId, userId, editor, where = sql`1` }: Following) => {
  return [
    db
      .insert(playlistFollowers)
      .select(sql`select ${playlistId}, ${userId}, ${Number(editor)}, ${now.getTime()} where ${where}`)
      .onConflictDoUpdate({
        target: [playlistFollowers.playlistId, playlistFollowers.userId],
        set: { editor: sql`max(${playlistFollowers.editor}, excluded.editor)` },
      })
      .returning({ userId: playlistFollowers.userId }),
  ] as const;
};

/** Also removes the playlist from the user's folders. */
export const leaveStatements = ({ db }: Context, playlistId: number, userId: number) => {
  return [
    db.delete(playlistFollowers).where(rowOf(playlistId, userId)),
    db
      .delete(playlistFolderItems)
      .where(sql`${playlistFolderItems.playlistId} = ${playlistId} and ${playlistFolderItems.userId} = ${userId}`),
  ] as const;
};

const changed = (context: Context, row: PlaylistRow) => (row.public ? playlistChangedStatements(context, [row]) : []);

/** Notifies the owner. Throws 403 for the caller's own playlist, 404, or 429. */
export const followPlaylist = async (context: Context, id: number): Promise<PlaylistDetail> => {
  const [row] = await findPlaylists(context, [id], canFollowPlaylist);
  const userId = context.actor.user!.id;
  if (!row.following) {
    await enforceReachLimit(context, FOLLOWS, [id]);
    await context.db.batch([
      playlistFollowedNotice(context, userId, id),
      ...followStatements(context, { playlistId: id, userId, editor: false }),
      ...changed(context, row),
    ]);
  }
  return showPlaylist(context, id);
};

/** Editors lose that role. Throws 403 for the caller's own playlist, or 404. */
export const unfollowPlaylist = async (context: Context, id: number): Promise<void> => {
  const [row] = await findPlaylists(context, [id], canFollowPlaylist);
  if (!row.following) return;
  await context.db.batch([...leaveStatements(context, id, context.actor.user!.id), ...changed(context, row)]);
  await refundReach(context, FOLLOWS, [id]);
};

import { sql } from 'drizzle-orm';
import { playlistFollowers, playlists, playlistTracks } from '#db/schema/playlist';
import { publicFollowingWhere } from '#functions/account/user/private-tab.select';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';

/** Must run before the follow in its batch. Skips users who hide their follows. */
export const playlistFollowedNotice = (context: NotifyContext, actorId: number, playlistId: number) =>
  notifyStatement(context, {
    kind: 'playlist-followed',
    actorId,
    recipients: sql`select ${playlists.ownerId} as user_id, ${playlists.id} as subject from ${playlists} where ${playlists.id} = ${playlistId}
      and not exists (select 1 from ${playlistFollowers}
        where ${playlistFollowers.playlistId} = ${playlistId} and ${playlistFollowers.userId} = ${actorId})
      and ${publicFollowingWhere(sql`${actorId}`)}`,
  });

/** Must run after the tracks are added, in the same batch. */
export const playlistFilledNotice = (context: NotifyContext, actorId: number, playlistId: number) =>
  notifyStatement(context, {
    kind: 'playlist-filled',
    actorId,
    recipients: sql`select ${playlists.ownerId} as user_id, ${playlists.id} as subject from ${playlists} where ${playlists.id} = ${playlistId}
      and exists (select 1 from ${playlistTracks} where ${playlistTracks.playlistId} = ${playlistId}
        and ${playlistTracks.addedBy} = ${actorId} and ${playlistTracks.addedAt} = ${context.now.getTime()})`,
  });

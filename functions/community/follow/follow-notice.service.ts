import { sql } from 'drizzle-orm';
import { artistManagers } from '#db/schema/artist';
import { artistFollows, userFollows } from '#db/schema/follow';
import { publicFollowingWhere } from '#functions/account/user/private-tab.select';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';

/** Must precede the follow in its batch, because it checks that the follow is new. Skips followers whose following list is private. */
export const followedNotice = (context: NotifyContext, actorId: number, followedId: number) =>
  notifyStatement(context, {
    kind: 'followed',
    actorId,
    recipients: sql`select ${followedId} as user_id, null as subject where not exists (select 1 from ${userFollows}
      where ${userFollows.followerId} = ${actorId} and ${userFollows.followedId} = ${followedId}) and ${publicFollowingWhere(sql`${actorId}`)}`,
  });

/** Like `followedNotice`, for the managers of an artist. */
export const artistFollowedNotice = (context: NotifyContext, actorId: number, artistId: number) =>
  notifyStatement(context, {
    kind: 'artist-followed',
    actorId,
    recipients: sql`select ${artistManagers.userId} as user_id, ${artistId} as subject from ${artistManagers}
      where ${artistManagers.artistId} = ${artistId} and not exists (select 1 from ${artistFollows}
        where ${artistFollows.userId} = ${actorId} and ${artistFollows.artistId} = ${artistId}) and ${publicFollowingWhere(sql`${actorId}`)}`,
  });

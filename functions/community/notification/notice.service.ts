import { type SQL, sql } from 'drizzle-orm';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers } from '#db/schema/artist';
import { artistFollows, userFollows } from '#db/schema/follow';
import { playlistFollowers, playlists, playlistTracks } from '#db/schema/playlist';
import { trackArtists, tracks } from '#db/schema/track';
import { workspaceInvitations } from '#db/schema/workspace';
import { ownsAlbum, ownsTrack } from '#functions/account/membership/ownership.select';
import { tellsWhomTheyFollow } from '#functions/account/user/private-tab.select';
import { isProvedPerson } from '#functions/platform/access/address-proved';
import type { Context } from '#functions/platform/access/context';
import { noticeStatement } from '#functions/platform/notifier/notify.service';

type Telling = Pick<Context, 'db' | 'now'>;

/** The statement that tells a person of a new follower, for the batch of following and before it. Who keeps to themselves whom they follow is not named. */
export const followedNotice = (context: Telling, actorId: number, followedId: number) =>
  noticeStatement(context, {
    kind: 'followed',
    actorId,
    recipients: sql`select ${followedId} as user_id, null as subject where not exists (select 1 from ${userFollows}
      where ${userFollows.followerId} = ${actorId} and ${userFollows.followedId} = ${followedId}) and ${tellsWhomTheyFollow(sql`${actorId}`)}`,
  });

/** The same for those who manage an artist. */
export const artistFollowedNotice = (context: Telling, actorId: number, artistId: number) =>
  noticeStatement(context, {
    kind: 'artist-followed',
    actorId,
    recipients: sql`select ${artistManagers.userId} as user_id, ${artistId} as subject from ${artistManagers}
      where ${artistManagers.artistId} = ${artistId} and not exists (select 1 from ${artistFollows}
        where ${artistFollows.userId} = ${actorId} and ${artistFollows.artistId} = ${artistId}) and ${tellsWhomTheyFollow(sql`${actorId}`)}`,
  });

/**
 * The statement that tells the owner of a playlist of a new follower, for the batch of following and before it. Who keeps to themselves what they
 * follow is not named.
 */
export const playlistFollowedNotice = (context: Telling, actorId: number, playlistId: number) =>
  noticeStatement(context, {
    kind: 'playlist-followed',
    actorId,
    recipients: sql`select ${playlists.ownerId} as user_id, ${playlists.id} as subject from ${playlists} where ${playlists.id} = ${playlistId}
      and not exists (select 1 from ${playlistFollowers}
        where ${playlistFollowers.playlistId} = ${playlistId} and ${playlistFollowers.userId} = ${actorId})
      and ${tellsWhomTheyFollow(sql`${actorId}`)}`,
  });

/** The statement that tells the owner of a playlist that somebody else has added tracks, for the batch of adding and after it. */
export const playlistFilledNotice = (context: Telling, actorId: number, playlistId: number) =>
  noticeStatement(context, {
    kind: 'playlist-filled',
    actorId,
    recipients: sql`select ${playlists.ownerId} as user_id, ${playlists.id} as subject from ${playlists} where ${playlists.id} = ${playlistId}
      and exists (select 1 from ${playlistTracks} where ${playlistTracks.playlistId} = ${playlistId}
        and ${playlistTracks.addedBy} = ${actorId} and ${playlistTracks.addedAt} = ${context.now.getTime()})`,
  });

/** The statement that tells an applicant that their request is decided on, for the batch of the decision and after it: `where` says whether it is. */
export const requestNotice = (
  context: Telling,
  { id, userId, state, where }: { id: number; userId: number; state: 'approved' | 'denied'; where: SQL },
) =>
  noticeStatement(context, {
    kind: state === 'approved' ? 'request-approved' : 'request-denied',
    recipients: sql`select ${userId} as user_id, ${id} as subject where ${where}`,
  });

/** The statements that tell the owner and the managers of what was scheduled that it is out, for the batch of publishing and after it. */
export const scheduledNotices = (context: Telling, { album, track }: { album: number[]; track: number[] }) => {
  const [albumIds, trackIds] = [album, track].map((ids) => sql`select value from json_each(${JSON.stringify(ids)})`);
  return [
    noticeStatement(context, {
      kind: 'album-out',
      recipients: sql`select ${albums.ownerId} as user_id, ${albums.id} as subject from ${albums}
          where ${albums.id} in (${albumIds}) and ${albums.visibility} = 'public' and ${ownsAlbum(sql`${albums.ownerId}`)}
        union select ${artistManagers.userId}, ${albums.id} from ${albums} join ${albumArtists} on ${albumArtists.albumId} = ${albums.id}
          join ${artistManagers} on ${artistManagers.artistId} = ${albumArtists.artistId}
          where ${albums.id} in (${albumIds}) and ${albums.visibility} = 'public'`,
    }),
    noticeStatement(context, {
      kind: 'track-out',
      recipients: sql`select ${tracks.ownerId} as user_id, ${tracks.id} as subject from ${tracks}
          where ${tracks.id} in (${trackIds}) and ${tracks.visibility} = 'public' and ${tracks.albumId} is null and ${ownsTrack(sql`${tracks.ownerId}`)}
        union select ${artistManagers.userId}, ${tracks.id} from ${tracks} join ${trackArtists} on ${trackArtists.trackId} = ${tracks.id}
            and ${trackArtists.role} = 'primary'
          join ${artistManagers} on ${artistManagers.artistId} = ${trackArtists.artistId}
          where ${tracks.id} in (${trackIds}) and ${tracks.visibility} = 'public' and ${tracks.albumId} is null`,
    }),
  ];
};

/**
 * The statement that tells the people who are invited to a workspace, those of them who have accounts and proved addresses, by the names of their invitations, for
 * the batch of inviting and after it. It is told for as long as the invitation is there: nothing has to be taken back.
 */
export const invitationNotice = (context: Telling, actorId: number, tokens: string[]) =>
  noticeStatement(context, {
    kind: 'workspace-invited',
    actorId,
    recipients: sql`select ${workspaceInvitations.userId} as user_id, ${workspaceInvitations.token} as subject from ${workspaceInvitations}
      where ${workspaceInvitations.token} in (select value from json_each(${JSON.stringify(tokens)})) and ${isProvedPerson(sql`${workspaceInvitations.userId}`)}`,
  });

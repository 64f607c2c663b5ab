import { sql } from 'drizzle-orm';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers } from '#db/schema/artist';
import { trackArtists, tracks } from '#db/schema/track';
import { ownsAlbum, ownsTrack } from '#functions/account/membership/ownership.select';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';

/** Belongs in the batch that publishes, after the update. */
export const scheduledNotices = (context: NotifyContext, { album, track }: { album: number[]; track: number[] }) => {
  const [albumIds, trackIds] = [album, track].map((ids) => sql`select value from json_each(${JSON.stringify(ids)})`);
  return [
    notifyStatement(context, {
      kind: 'album-out',
      recipients: sql`select ${albums.ownerId} as user_id, ${albums.id} as subject from ${albums}
          where ${albums.id} in (${albumIds}) and ${albums.visibility} = 'public' and ${ownsAlbum(sql`${albums.ownerId}`)}
        union select ${artistManagers.userId}, ${albums.id} from ${albums} join ${albumArtists} on ${albumArtists.albumId} = ${albums.id}
          join ${artistManagers} on ${artistManagers.artistId} = ${albumArtists.artistId}
          where ${albums.id} in (${albumIds}) and ${albums.visibility} = 'public'`,
    }),
    notifyStatement(context, {
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

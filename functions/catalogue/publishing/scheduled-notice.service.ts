import { sql } from 'drizzle-orm';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { controllersOfAlbums, controllersOfTracks } from '#functions/account/membership/ownership.select';
import { type NotifyContext, notifyStatement } from '#functions/platform/notifier/notify.service';

/** Belongs in the batch that publishes, after the update. */
export const scheduledNotices = (context: NotifyContext, { album, track }: { album: number[]; track: number[] }) => {
  const [albumIds, trackIds] = [album, track].map((ids) => sql`select value from json_each(${JSON.stringify(ids)})`);
  return [
    notifyStatement(context, {
      kind: 'album-out',
      recipients: controllersOfAlbums(sql`${albums.id} in (${albumIds}) and ${albums.visibility} = 'public'`),
    }),
    notifyStatement(context, {
      kind: 'track-out',
      recipients: controllersOfTracks(sql`${tracks.id} in (${trackIds}) and ${tracks.visibility} = 'public' and ${tracks.albumId} is null`),
    }),
  ];
};

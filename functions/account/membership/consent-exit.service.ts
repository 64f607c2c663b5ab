import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { albumArtists, albums } from '#db/schema/album';
import { creditConsents } from '#db/schema/credit';
import { trackArtists, tracks } from '#db/schema/track';
import type { Context } from '#functions/platform/access/context';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { pauseStatements } from './credit-pause.service';

const CHANGES = JSON.stringify(['publication']);

/**
 * Ends consents to works that are not public if their givers no longer manage the artist. `consents` is a query of ids.
 * Belongs into the batch, after the rights have ended and the owners of works are final.
 */
export const consentExitStatements = (context: Pick<Context, 'db' | 'now'>, consents: SQL): BatchItem<'sqlite'>[] => {
  const isLeft = sql`${creditConsents.id} in ${consents} and not exists (select 1 from artist_managers as kept
    where kept.artist_id = ${creditConsents.artistId} and kept.user_id = ${creditConsents.userId})`;
  const ofTrack = sql`${creditConsents} join ${tracks} on ${tracks.id} = ${creditConsents.trackId} and ${tracks.visibility} <> 'public'
      and ${tracks.homeArtistId} is not ${creditConsents.artistId}
    join ${trackArtists} on ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.artistId} = ${creditConsents.artistId} and ${trackArtists.role} = ${creditConsents.role}`;
  const ofAlbum = sql`${creditConsents} join ${albums} on ${albums.id} = ${creditConsents.albumId} and ${albums.visibility} <> 'public'
      and ${albums.homeArtistId} is not ${creditConsents.artistId}
    join ${albumArtists} on ${albumArtists.albumId} = ${albums.id} and ${albumArtists.artistId} = ${creditConsents.artistId}`;
  const worksOf = (id: typeof creditConsents.trackId | typeof creditConsents.albumId) =>
    sql`(select ${id} from ${creditConsents} where ${creditConsents.id} in ${consents} and ${id} is not null)`;
  const [trackIds, albumIds] = [worksOf(creditConsents.trackId), worksOf(creditConsents.albumId)];
  const endedOf = (id: SQL, position: SQL, from: SQL) =>
    sql`select ${id} as work, ${creditConsents.artistId} as artist_id, ${creditConsents.role} as role, ${position} as position, ${CHANGES} as changes
      from ${from} where ${isLeft}`;
  return [
    ...invalidationStatements(context, { track: trackIds, album: albumIds }),
    ...pauseStatements(context, {
      kind: 'track',
      works: trackIds,
      ended: endedOf(sql`${tracks.id}`, sql`${trackArtists.position}`, ofTrack),
      callerId: 0,
    }),
    ...pauseStatements(context, {
      kind: 'album',
      works: albumIds,
      ended: endedOf(sql`${albums.id}`, sql`${albumArtists.position}`, ofAlbum),
      callerId: 0,
    }),
  ];
};

import { type SQL, sql } from 'drizzle-orm';
import { first, list, object, text } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { homeReviews } from '#db/schema/home';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { canMoveHome } from '#functions/catalogue/home/home.policy';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Actor } from '#functions/platform/access/actor';

/** Members of teams, who also hold the rights, are left out. */
const artistRow = object({
  ...artistReferenceRow,
  managers: list(
    object({ id: users.id, name: users.name }),
    sql`${artistManagers} join ${users} on ${users.id} = ${artistManagers.userId}
      where ${artistManagers.artistId} = ${artists.id} and ${artistManagers.workspaceId} is null order by ${artistManagers.createdAt}, ${users.id}`,
  ),
});

const reviewed = (kind: 'track' | 'album') => {
  const works = kind === 'track' ? tracks : albums;
  const credits =
    kind === 'track'
      ? sql`(select ${trackArtists.artistId} from ${trackArtists} where ${trackArtists.trackId} = ${works.id} and ${trackArtists.role} = 'primary')`
      : sql`(select ${albumArtists.artistId} from ${albumArtists} where ${albumArtists.albumId} = ${works.id})`;
  return first(
    object({
      id: kind === 'track' ? tracks.id : albums.id,
      name: kind === 'track' ? tracks.name : albums.name,
      image: text(sql`${works.image}`),
      home: first(artistRow, sql`${artists} where ${artists.id} = ${works.homeArtistId}`),
      owner: first(object({ id: users.id, name: users.name }), sql`${users} where ${users.id} = ${works.ownerId}`),
      others: list(
        artistRow,
        sql`${artists} where ${artists.id} in ${credits} and ${artists.id} is not ${works.homeArtistId} and ${publicArtistWhere} order by ${artists.id}`,
      ),
    }),
    sql`${works} where ${works.id} = ${kind === 'track' ? homeReviews.trackId : homeReviews.albumId}`,
  );
};

export const homeReviewRow = object({ id: homeReviews.id, track: reviewed('track'), album: reviewed('album') });

/** Of the kinds that the caller may move; without deleted works. */
export const reviewableWhere = (actor: Actor): SQL => {
  const isOf = (kind: 'track' | 'album'): SQL => {
    const [works, column] = kind === 'track' ? [tracks, homeReviews.trackId] : [albums, homeReviews.albumId];
    return canMoveHome(actor, kind)
      ? sql`exists (select 1 from ${works} where ${works.id} = ${column} and ${works.deletedAt} is null)`
      : sql`0`;
  };
  return sql`(${isOf('track')} or ${isOf('album')})`;
};

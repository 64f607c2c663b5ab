import { type SQL, sql } from 'drizzle-orm';
import { albumDetail, albumItem } from '#contracts/catalogue/album';
import { columnsNamed } from '#db/contract-columns';
import { boolean, type Expression, first, list, number, object, only, text } from '#db/json-row';
import { displayNameOrder, nameOrder, pageOf, type Selection } from '#db/keyset';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { creditRequests } from '#db/schema/credit';
import { albumGenres, genres } from '#db/schema/genre';
import { albumTags, tags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import { headsAlbum, managesAlbum, ownsAlbum } from '#functions/account/membership/ownership.select';
import { albumSharedWith } from '#functions/account/membership/work-grant.select';
import { artistReferenceRow, artistsOfAlbum, genreReferenceRow } from '#functions/catalogue/artist/artist.select';
import { waitingCredits } from '#functions/catalogue/credit/credit-waiting.select';
import { publicAlbumWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Actor } from '#functions/platform/access/actor';

/** Each has an index. */
export const ALBUM_SORTS = {
  popular: sql`${albums.plays}`,
  released: sql`${albums.releaseDate}`,
  name: nameOrder(albums),
  likes: sql`${albums.likesCount}`,
};

export const tagReferenceRow = { id: tags.id, name: tags.name, display_name: tags.displayName };

export const albumPermissions = (actor: Actor) => ({
  visibility: albums.visibility,
  deletedAt: albums.deletedAt,
  owned: boolean(actor.user ? ownsAlbum(sql`${actor.user.id}`) : sql`0`),
  managed: boolean(actor.user ? managesAlbum(sql`${actor.user.id}`) : sql`0`),
  shared: text(actor.user ? albumSharedWith(sql`${actor.user.id}`) : sql`null`) as Expression<'see' | 'edit' | null>,
});

export const albumHomeName = text(sql`(select ${artists.name} from ${artists} where ${artists.id} = ${albums.homeArtistId})`);

/** Only tracks that the album page shows. */
const sum = only(
  object({
    count: number(sql`count(*)`),
    duration: number(sql`coalesce(sum(${tracks.duration}), 0)`),
    explicit: boolean(sql`coalesce(max(${tracks.explicit}), 0)`),
  }),
  sql`${tracks} where ${tracks.albumId} = ${albums.id} and ${tracks.deletedAt} is null and ${tracks.visibility} in ('public', ${albums.visibility})`,
);

const itemColumns = object(columnsNamed(albums, albumItem.shape));
const detailColumns = object(columnsNamed(albums, albumDetail.shape));

const fields = (actor: Actor) => ({
  ...albumPermissions(actor),
  id: albums.id,
  columns: itemColumns,
  artists: list(object(artistReferenceRow), artistsOfAlbum),
  sum,
});

export const albumRow = (actor: Actor) => object(fields(actor));

export const albumDetailFields = (actor: Actor) => ({
  ...fields(actor),
  columns: detailColumns,
  isHead: boolean(actor.user ? headsAlbum(sql`${actor.user.id}`) : sql`0`),
  home: first(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${albums.homeArtistId}`),
  waitingCredits: waitingCredits(creditRequests.albumId, sql`${albums.id}`),
  genres: list(
    object(genreReferenceRow),
    sql`${albumGenres} join ${genres} on ${genres.id} = ${albumGenres.genreId} where ${albumGenres.albumId} = ${albums.id}
      order by ${displayNameOrder(genres)}`,
  ),
  tags: list(
    object(tagReferenceRow),
    sql`${albumTags} join ${tags} on ${tags.id} = ${albumTags.tagId} where ${albumTags.albumId} = ${albums.id} order by ${displayNameOrder(tags)}`,
  ),
});

export const albumByArtistWhere = (artistId: number | SQL): SQL =>
  sql`${albums.id} in (select ${albumArtists.albumId} from ${albumArtists} where ${albumArtists.artistId} = ${artistId})`;

export const albumPage = (selection: Selection): SQL =>
  pageOf(albums, { ...selection, where: sql`${publicAlbumWhere} and ${selection.where}` });

import { type SQL, sql } from 'drizzle-orm';
import type { PremiereKind } from '#contracts/catalogue/premiere';
import { boolean, first, list, number, object, text } from '#db/json-row';
import { albumLikes, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { premieres } from '#db/schema/premiere';
import { trackArtists, trackLikes, tracks } from '#db/schema/track';
import { isOfAlbumsHome } from '#functions/account/membership/ownership.select';
import { albumPermissions } from '#functions/catalogue/album/album.select';
import { artistReferenceRow, artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import { announcedAlbumWhere, announcedTrackWhere, publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { trackPermissions } from '#functions/catalogue/track/track.select';
import type { Actor } from '#functions/platform/access/actor';

const artistsOfTrack = sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
  where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary' and ${publicArtistWhere} order by ${trackArtists.position}`;

/** Hidden tracks of other homes are not announced. */
const coming = sql`${tracks} where ${tracks.albumId} = ${albums.id} and ${tracks.deletedAt} is null
  and (${tracks.visibility} = 'public' or (${tracks.visibility} = 'scheduled' and ${isOfAlbumsHome}))`;
const inOrder = sql`order by ${tracks.disc}, ${tracks.number}, ${tracks.id}`;

/** A track that leaves the release takes its teaser along. */
const teasable = {
  album: sql`select ${tracks.id} from ${coming}`,
  track: sql`select ${tracks.id}`,
};

const premiereOf = {
  album: sql`${premieres} where ${premieres.albumId} = ${albums.id}`,
  track: sql`${premieres} where ${premieres.trackId} = ${tracks.id}`,
};

const teaserFields = {
  key: premieres.teaserKey,
  type: premieres.teaserType,
  size: premieres.teaserSize,
  from: premieres.teaserFrom,
  length: premieres.teaserLength,
  trackId: premieres.teaserTrackId,
};

const announcement = (kind: PremiereKind) =>
  first(
    object({
      id: premieres.id,
      showsTracks: premieres.showsTracks,
      teaser: object({
        ...teaserFields,
        isOpen: boolean(sql`${premieres.teaserKey} is not null and ${premieres.teaserTrackId} in (${teasable[kind]})`),
        trackName: text(sql`(select teased.name from ${tracks} as teased where teased.id = ${premieres.teaserTrackId})`),
      }),
    }),
    premiereOf[kind],
  );

const namedTrack = object({ id: tracks.id, disc: tracks.disc, number: tracks.number, name: tracks.name, duration: tracks.duration });

const common = (table: typeof albums | typeof tracks) => ({
  id: table.id,
  name: table.name,
  slug: table.slug,
  image: table.image,
  tint: table.tint,
  scheduledAt: table.scheduledAt,
});

const albumPremiereRow = (actor: Actor) =>
  object({
    ...common(albums),
    permissions: object(albumPermissions(actor)),
    albumId: { sql: sql`null`, read: (): number | null => null },
    isAnnounced: boolean(announcedAlbumWhere),
    announcement: announcement('album'),
    artists: list(object(artistReferenceRow), artistsOfAlbum),
    isVarious: albums.variousArtists,
    tracks: list(namedTrack, sql`${coming} ${inOrder}`),
    saves: number(sql`(select count(*) from ${albumLikes} where ${albumLikes.albumId} = ${albums.id})`),
  });

const trackPremiereRow = (actor: Actor) =>
  object({
    ...common(tracks),
    permissions: object(trackPermissions(actor)),
    albumId: tracks.albumId,
    isAnnounced: boolean(announcedTrackWhere),
    announcement: announcement('track'),
    artists: list(object(artistReferenceRow), artistsOfTrack),
    isVarious: { sql: sql`0`, read: () => false },
    tracks: list(namedTrack, sql`(select 1) where true`),
    saves: number(sql`(select count(*) from ${trackLikes} where ${trackLikes.trackId} = ${tracks.id})`),
  });

export const premiereQuery = {
  album: (actor: Actor, id: number) => ({ row: albumPremiereRow(actor), from: sql`${albums} where ${albums.id} = ${id}` }),
  track: (actor: Actor, id: number) => ({ row: trackPremiereRow(actor), from: sql`${tracks} where ${tracks.id} = ${id}` }),
};

export const premiereWhere = (kind: PremiereKind, id: number): SQL =>
  kind === 'album' ? sql`${premieres.albumId} = ${id}` : sql`${premieres.trackId} = ${id}`;

import { type SQL, sql } from 'drizzle-orm';
import { boolean, first, number, object } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { homeOffers } from '#db/schema/home';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { headsAlbum, headsTrack, isOfAlbumsHome } from '#functions/account/membership/ownership.select';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { musicOfAlbum, musicOfTrack, userRow } from '#functions/catalogue/credit/credit.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Actor } from '#functions/platform/access/actor';

/** Correlated with the `tracks` or `albums` row of the outer query. */
export const isMainOfTrack = (artistId: SQL): SQL => sql`exists (select 1 from ${trackArtists} where ${trackArtists.trackId} = ${tracks.id}
  and ${trackArtists.artistId} = ${artistId} and ${trackArtists.role} = 'primary')`;
export const isMainOfAlbum = (artistId: SQL): SQL => sql`exists (select 1 from ${albumArtists} where ${albumArtists.albumId} = ${albums.id}
  and ${albumArtists.artistId} = ${artistId})`;

/** True if the condition holds for the track or album of the offer. */
const ofWork = (
  track: SQL,
  album: SQL,
): SQL => sql`(exists (select 1 from ${tracks} where ${tracks.id} = ${homeOffers.trackId} and ${track})
  or exists (select 1 from ${albums} where ${albums.id} = ${homeOffers.albumId} and ${album}))`;

const target = sql`${homeOffers.artistId}`;
const giver = sql`${homeOffers.userId}`;

const isThere = ofWork(sql`${tracks.deletedAt} is null`, sql`${albums.deletedAt} is null`);
const isElsewhere = ofWork(sql`${tracks.homeArtistId} is not ${target}`, sql`${albums.homeArtistId} is not ${target}`);
const isMain = sql`(${ofWork(isMainOfTrack(target), isMainOfAlbum(target))}
  and exists (select 1 from ${artists} where ${artists.id} = ${target} and ${publicArtistWhere}))`;
/** The sender still holds the rights and is not suspended. */
const isGivable = sql`(${ofWork(headsTrack(giver), headsAlbum(giver))}
  and exists (select 1 from ${users} where ${users.id} = ${giver} and ${users.bannedAt} is null))`;

/** Void while one of these does not hold. */
export const isOpen = sql`(${homeOffers.state} = 'waiting' and ${isThere} and ${isElsewhere} and ${isMain} and ${isGivable})`;

/** Members of a team that the artist was lent to cannot answer. */
export const isReceivedBy = (userId: SQL): SQL => sql`exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${target}
  and ${artistManagers.userId} = ${userId} and ${artistManagers.workspaceId} is null)`;

export const isSentBy = (userId: SQL): SQL => sql`(${giver} = ${userId} or ${ofWork(headsTrack(userId), headsAlbum(userId))})`;

/** Implied by `isReceivedBy` and `isSentBy`; these use the indexes. */
export const nearReceiver = (userId: number): SQL =>
  sql`${target} in (select ${artistManagers.artistId} from ${artistManagers} where ${artistManagers.userId} = ${userId})`;
export const nearSender = (userId: number): SQL => sql`(${giver} in (select ${userId} union select other.user_id from ${artistManagers}
  join artist_managers as other on other.artist_id = ${artistManagers.artistId} where ${artistManagers.userId} = ${userId}))`;

export const includedTracks = sql`${tracks} where ${homeOffers.withTracks} and ${tracks.albumId} = ${homeOffers.albumId}
  and ${tracks.deletedAt} is null and ${isOfAlbumsHome} and ${isMainOfTrack(target)}`;

const homeOfWork = sql`coalesce((select ${tracks.homeArtistId} from ${tracks} where ${tracks.id} = ${homeOffers.trackId}),
  (select ${albums.homeArtistId} from ${albums} where ${albums.id} = ${homeOffers.albumId}))`;

export const homeOfferRow = (actor: Actor) => {
  const userId = sql`${actor.user?.id ?? 0}`;
  return object({
    id: homeOffers.id,
    albumId: homeOffers.albumId,
    createdAt: homeOffers.createdAt,
    state: homeOffers.state,
    isThere: boolean(isThere),
    isElsewhere: boolean(isElsewhere),
    isMain: boolean(isMain),
    isGivable: boolean(isGivable),
    isReceived: boolean(isReceivedBy(userId)),
    isSent: boolean(isSentBy(userId)),
    tracksCount: number(sql`(select count(*) from ${includedTracks})`),
    artist: first(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${target}`),
    home: first(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${homeOfWork}`),
    user: first(object(userRow), sql`${users} where ${users.id} = ${giver}`),
    track: first(musicOfTrack, sql`${tracks} where ${tracks.id} = ${homeOffers.trackId}`),
    album: first(musicOfAlbum, sql`${albums} where ${albums.id} = ${homeOffers.albumId}`),
  });
};

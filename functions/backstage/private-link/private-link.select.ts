import { sql } from 'drizzle-orm';
import { boolean, first, list, number, object, text } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { privateLinkComments as comments, privateLinks as links, privateLinkPlays as plays } from '#db/schema/private-link';
import { trackArtists, trackAudioVersions, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { controlsTrack, isOfAlbumsHome } from '#functions/account/membership/ownership.select';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { recordListing } from '#functions/catalogue/track/track.select';

/** A listen groups the plays of one album under its first play. */
const listenOf = sql`coalesce(${plays.listenId}, ${plays.id})`;

export const playsOfLink = number(sql`(select count(distinct ${listenOf}) from ${plays} where ${plays.linkId} = ${links.id})`);

export const lastListen = list(
  object({ trackId: plays.trackId, playedAt: plays.playedAt }),
  sql`${plays} where ${plays.linkId} = ${links.id} and ${listenOf} =
    (select max(coalesce(other.listen_id, other.id)) from ${plays} as other where other.link_id = ${links.id}) order by ${plays.id}`,
);

/** SQL: id of the first play of the link's last listen, if later than `after` and without the track; else null. */
export const listenUnderWay = (linkId: number, trackId: number, after: number) =>
  sql`(select begun.id from ${plays} as begun where begun.link_id = ${linkId} and begun.played_at > ${after}
    and begun.id = (select max(coalesce(other.listen_id, other.id)) from ${plays} as other where other.link_id = ${linkId})
    and not exists (select 1 from ${plays} as heard where heard.link_id = ${linkId} and heard.track_id = ${trackId}
      and coalesce(heard.listen_id, heard.id) = begun.id))`;

/** Hides comments of suspended users. */
export const isShownComment = sql`not exists (select 1 from ${users} where ${users.id} = ${comments.userId} and ${users.bannedAt} is not null)`;

export const commentRow = object({
  id: comments.id,
  trackId: comments.trackId,
  position: comments.position,
  content: comments.content,
  guestName: comments.guestName,
  memberName: text(sql`(select ${users.name} from ${users} where ${users.id} = ${comments.userId})`),
  createdAt: comments.createdAt,
});

export const linkRow = object({
  id: links.id,
  name: links.recipientName,
  trackId: links.trackId,
  albumId: links.albumId,
  createdBy: links.createdBy,
  expiresAt: links.expiresAt,
  playLimit: links.playLimit,
  hasPassword: boolean(sql`${links.passwordHash} is not null`),
  downloadable: links.downloadable,
  withVersions: links.withVersions,
  revokedAt: links.revokedAt,
  createdAt: links.createdAt,
  plays: playsOfLink,
  comments: number(sql`(select count(*) from ${comments} where ${comments.linkId} = ${links.id} and ${isShownComment})`),
  lastPlay: first(object({ at: plays.playedAt }), sql`${plays} where ${plays.linkId} = ${links.id} order by ${plays.playedAt} desc`),
});

export const playRow = object({
  id: plays.id,
  country: plays.country,
  playedAt: plays.playedAt,
  track: first(object({ id: tracks.id, name: tracks.name }), sql`${tracks} where ${tracks.id} = ${plays.trackId}`),
});

const tracksOfLink = sql`${tracks} where ${tracks.deletedAt} is null and (${tracks.id} = ${links.trackId} or ${tracks.albumId} = ${links.albumId})
  order by ${tracks.disc}, ${tracks.number}, ${tracks.id}`;

const nameOf = object({ name: artists.name });

/** The rights to the link's own track or album include the track. */
export const isInReach = boolean(sql`(${tracks.id} is ${links.trackId} or ${isOfAlbumsHome} or ${controlsTrack(sql`${links.createdBy}`)})`);

export const openedTracks = list(object({ id: tracks.id, duration: tracks.duration, isInReach }), tracksOfLink);

/** Only links to a single track share earlier versions. Join `trackAudioVersions` to both tables. */
export const isSharedVersion = sql`${trackAudioVersions.trackId} = ${tracks.id} and ${links.trackId} = ${tracks.id} and ${links.withVersions} = 1`;

const VERSIONS_MAX = 20;

const sharedTrackRow = object({
  id: tracks.id,
  name: tracks.name,
  duration: tracks.duration,
  explicit: tracks.explicit,
  image: tracks.image,
  tint: tracks.tint,
  peaks: tracks.peaks,
  isInReach,
  versions: list(
    object({
      id: trackAudioVersions.id,
      duration: trackAudioVersions.duration,
      peaks: trackAudioVersions.peaks,
      replacedAt: trackAudioVersions.replacedAt,
    }),
    sql`${trackAudioVersions} where ${isSharedVersion}
      order by ${trackAudioVersions.replacedAt} desc, ${trackAudioVersions.id} desc limit ${sql.raw(String(VERSIONS_MAX))}`,
  ),
  ...recordListing,
  artists: list(
    object({ ...artistReferenceRow, role: trackArtists.role }),
    sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
      where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} in ('primary', 'featured') order by ${trackArtists.position}`,
  ),
  album: first(object({ image: albums.image, tint: albums.tint }), sql`${albums} where ${albums.id} = ${tracks.albumId}`),
});

export const sharedRow = object({
  id: links.id,
  name: links.recipientName,
  trackId: links.trackId,
  albumId: links.albumId,
  createdBy: links.createdBy,
  sender: text(sql`(select ${users.name} from ${users} where ${users.id} = ${links.createdBy})`),
  passwordHash: links.passwordHash,
  expiresAt: links.expiresAt,
  revokedAt: links.revokedAt,
  playLimit: links.playLimit,
  downloadable: links.downloadable,
  plays: playsOfLink,
  listen: lastListen,
  album: first(
    object({
      name: albums.name,
      various_artists: albums.variousArtists,
      image: albums.image,
      tint: albums.tint,
      artists: list(
        nameOf,
        sql`${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artistId} where ${albumArtists.albumId} = ${albums.id}
          order by ${albumArtists.position}`,
      ),
    }),
    sql`${albums} where ${albums.id} = ${links.albumId} and ${albums.deletedAt} is null`,
  ),
  isOfAlbum: boolean(sql`${links.albumId} is not null`),
  tracks: list(sharedTrackRow, tracksOfLink),
});

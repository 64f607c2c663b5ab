import { sql } from 'drizzle-orm';
import { boolean, first, list, number, object, text } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { privateLinkComments as comments, privateLinks as links, privateLinkPlays as plays } from '#db/schema/private-link';
import { trackArtists, trackAudioVersions, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { recordListing } from '#functions/catalogue/track/track.select';

/** The listen that a play belongs to: its own, or that of an album which another play began. */
const listenOf = sql`coalesce(${plays.listenId}, ${plays.id})`;

/** How often what a link leads to was played, an album as a whole. */
export const playsOfLink = number(sql`(select count(distinct ${listenOf}) from ${plays} where ${plays.linkId} = ${links.id})`);

/** The listen that began last, its first play first. */
const lastListen = list(
  object({ trackId: plays.trackId, playedAt: plays.playedAt }),
  sql`${plays} where ${plays.linkId} = ${links.id} and ${listenOf} =
    (select max(coalesce(other.listen_id, other.id)) from ${plays} as other where other.link_id = ${links.id}) order by ${plays.id}`,
);

/**
 * The play that began the listen to an album by a link which a track can go on with: begun after a moment, and without that track so far. An
 * expression of SQL, null where there is none.
 */
export const listenUnderWay = (linkId: number, trackId: number, after: number) =>
  sql`(select begun.id from ${plays} as begun where begun.link_id = ${linkId} and begun.played_at > ${after}
    and begun.id = (select max(coalesce(other.listen_id, other.id)) from ${plays} as other where other.link_id = ${linkId})
    and not exists (select 1 from ${plays} as heard where heard.link_id = ${linkId} and heard.track_id = ${trackId}
      and coalesce(heard.listen_id, heard.id) = begun.id))`;

/** Comments by people who are suspended are not shown. */
export const isShownComment = sql`not exists (select 1 from ${users} where ${users.id} = ${comments.userId} and ${users.bannedAt} is not null)`;

/** A comment by a link. */
export const commentRow = object({
  id: comments.id,
  trackId: comments.trackId,
  position: comments.position,
  content: comments.content,
  guestName: comments.guestName,
  memberName: text(sql`(select ${users.name} from ${users} where ${users.id} = ${comments.userId})`),
  createdAt: comments.createdAt,
});

/** A link as the people who made it see it. */
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

/** A play by a link. */
export const playRow = object({
  id: plays.id,
  country: plays.country,
  playedAt: plays.playedAt,
  track: first(object({ id: tracks.id, name: tracks.name }), sql`${tracks} where ${tracks.id} = ${plays.trackId}`),
});

/** The tracks that a link opens: its own, or those of its album. What was deleted is on none. */
const tracksOfLink = sql`${tracks} where ${tracks.deletedAt} is null and (${tracks.id} = ${links.trackId} or ${tracks.albumId} = ${links.albumId})
  order by ${tracks.disc}, ${tracks.number}, ${tracks.id}`;

const nameOf = object({ name: artists.name });

/** Of a link to one track, where it allows them: whether a sound that the track had before is behind it. To follow `trackAudioVersions` joined to both. */
export const isSharedVersion = sql`${trackAudioVersions.trackId} = ${tracks.id} and ${links.trackId} = ${tracks.id} and ${links.withVersions} = 1`;

/** So many of the sounds that a track had before are shown. */
const VERSIONS_MAX = 20;

const sharedTrackRow = object({
  id: tracks.id,
  name: tracks.name,
  duration: tracks.duration,
  explicit: tracks.explicit,
  image: tracks.image,
  peaks: tracks.peaks,
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
  album: first(object({ image: albums.image }), sql`${albums} where ${albums.id} = ${tracks.albumId}`),
});

/** A link with everything that its recipient is shown. */
export const sharedRow = object({
  id: links.id,
  name: links.recipientName,
  trackId: links.trackId,
  albumId: links.albumId,
  createdBy: links.createdBy,
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

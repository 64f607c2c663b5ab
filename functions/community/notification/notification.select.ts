import { type SQL, sql } from 'drizzle-orm';
import { UNREAD_MAX } from '#contracts/community/notification';
import { boolean, first, list, map, number, object, only, text } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { comments } from '#db/schema/comment';
import { creditRequests } from '#db/schema/credit';
import { artistFollows } from '#db/schema/follow';
import { homeOffers } from '#db/schema/home';
import { notifications } from '#db/schema/notification';
import { playlists } from '#db/schema/playlist';
import { privateLinkComments, privateLinks } from '#db/schema/private-link';
import { releaseNotes } from '#db/schema/release-note';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { workGrants } from '#db/schema/work-grant';
import { workspaceInvitations, workspaces } from '#db/schema/workspace';
import { controlsAlbum, controlsTrack } from '#functions/account/membership/ownership.select';
import { isGrantInForce } from '#functions/account/membership/work-grant.select';
import { inviterMay } from '#functions/account/membership/workspace-invitation.select';
import { artistReferenceRow, artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import { creditRequestRow, isWaiting } from '#functions/catalogue/credit/credit.select';
import { isOpen, isReceivedBy } from '#functions/catalogue/home/home.select';
import {
  announcedAlbumWhere,
  announcedTrackWhere,
  publicAlbumWhere,
  publicArtistWhere,
  publicTrackWhere,
} from '#functions/catalogue/publishing/publishing.select';
import type { WorkRight } from '#functions/catalogue/publishing/work-right.contract';
import { commentSubject, visibleWhere } from '#functions/community/comment/comment.select';
import { isOut, isUpheld } from '#functions/community/release-note/release-note.select';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { emailVerified, isVerifiedUser } from '#functions/platform/access/verified-email';
import { notificationsEnabledWhere } from '#functions/platform/notifier/notify.service';
import { areManagersShared, isMergeShown, mergeSubject } from './merge-subject.select';
import { isClaimApproved, isClaimDenied, isClaimPending, isTransferShown, requestOf, requestSubject } from './request-subject.select';

const { kind, subjectId: subject } = notifications;

/** Suspended accounts are skipped; the latest is first. */
const people = sql`json_each(${notifications.actorIds}) as who join ${users} on ${users.id} = who.value and ${users.bannedAt} is null
  order by who.key desc`;
const isOfSomebody = sql`exists (select 1 from ${people})`;

/** The subject of a rescheduled release or of a moved home is `id@time`. */
const musicId = sql`cast(${subject} as integer)`;
const noteIs = sql`${releaseNotes.id} = ${musicId} and ${kind} = 'release-noted'`;
const noteOf = sql`${releaseNotes} join ${artists} on ${artists.id} = ${releaseNotes.artistId} where ${noteIs}`;
/** A note refers to its music; otherwise the subject is the id. */
const musicOf = (noted: SQL): SQL =>
  sql`case ${kind} when 'release-noted' then (select ${noted} from ${releaseNotes} where ${noteIs}) else ${musicId} end`;
const albumOf = sql`${albums} where ${albums.id} = ${musicOf(sql`${releaseNotes.albumId}`)}
  and ${kind} in ('album-released', 'album-out', 'album-presaved', 'album-moved', 'album-commented', 'album-rehomed', 'release-noted')`;
const trackOf = sql`${tracks} where ${tracks.id} = ${musicOf(sql`${releaseNotes.trackId}`)}
  and ${kind} in ('track-released', 'track-out', 'track-presaved', 'track-moved', 'track-commented', 'track-rehomed', 'release-noted')`;
/** Readers must be able to see artist and release, and the sender must not be suspended. */
const isNoteVisible = sql`exists (select 1 from ${noteOf} and ${publicArtistWhere} and ${isOut}
  and not exists (select 1 from ${users} where ${users.id} = ${releaseNotes.sentBy} and ${users.bannedAt} is not null))`;
/** Emails also need a sender who still has the right and a reader who has not unsubscribed. */
const isNoteSubscribed = sql`exists (select 1 from ${noteOf} and ${releaseNotes.stoppedAt} is null and ${isUpheld}
  and exists (select 1 from ${artistFollows} where ${artistFollows.artistId} = ${releaseNotes.artistId}
    and ${artistFollows.userId} = ${notifications.userId} and ${artistFollows.notesOffAt} is null))`;
const isForThisDay = (scheduledAt: SQL): SQL => sql`${subject} = ${musicId} || '@' || ${scheduledAt}`;
const artistOf = sql`${artists} where ${artists.id} = ${subject} and ${kind} = 'artist-followed'`;
const playlistOf = sql`${playlists} where ${playlists.id} = ${subject} and ${kind} in ('playlist-followed', 'playlist-filled', 'playlist-commented')`;
const invitationOf = sql`${workspaceInvitations} join ${workspaces} on ${workspaces.id} = ${workspaceInvitations.workspaceId}
  where ${workspaceInvitations.token} = ${subject} and ${kind} = 'workspace-invited' and ${inviterMay}`;
const commentOf = sql`${comments} where ${comments.id} = ${subject} and ${kind} in ('comment-replied', 'comment-liked')`;
const creditOf = sql`${creditRequests} where ${creditRequests.id} = ${subject} and ${kind} in ('credit-asked', 'credit-withdrawn', 'credit-paused')`;
const offerOf = sql`${homeOffers} where ${homeOffers.id} = ${subject} and ${kind} in ('home-offered', 'home-accepted', 'home-declined')`;
const grantOf = sql`${workGrants} as given where given.id = ${subject} and ${kind} = 'work-shared'`;
/** The subject is the id and a day. */
const linkOf = sql`${privateLinks} where ${privateLinks.id} = ${musicId} and ${kind} = 'link-commented' and ${privateLinks.revokedAt} is null
  and exists (select 1 from ${privateLinkComments} where ${privateLinkComments.linkId} = ${privateLinks.id})`;
/** Public, or managed by the recipient at present. */
const keeper = sql`${notifications.userId}`;
const isTrackVisible = sql`${tracks.deletedAt} is null and (${publicTrackWhere} or ${controlsTrack(keeper)})`;
const isAlbumVisible = sql`${albums.deletedAt} is null and (${publicAlbumWhere} or ${controlsAlbum(keeper)})`;

/** Users who lost the rights still see the music that names an artist of theirs. */
const isTrackKnown = sql`(${isTrackVisible} or (${tracks.deletedAt} is null and exists (select 1 from ${trackArtists} join ${artistManagers}
  on ${artistManagers.artistId} = ${trackArtists.artistId} and ${artistManagers.userId} = ${keeper} where ${trackArtists.trackId} = ${tracks.id})))`;
const isAlbumKnown = sql`(${isAlbumVisible} or (${albums.deletedAt} is null and exists (select 1 from ${albumArtists} join ${artistManagers}
  on ${artistManagers.artistId} = ${albumArtists.artistId} and ${artistManagers.userId} = ${keeper} where ${albumArtists.albumId} = ${albums.id})))`;
const isOfferKnown = sql`exists (select 1 from ${offerOf} and ${kind} = 'home-' || ${homeOffers.state}
  and (exists (select 1 from ${tracks} where ${tracks.id} = ${homeOffers.trackId} and ${isTrackKnown})
    or exists (select 1 from ${albums} where ${albums.id} = ${homeOffers.albumId} and ${isAlbumKnown})))`;

const isCommentVisible = sql`${isOfSomebody} and exists (select 1 from ${commentOf} and ${comments.userId} = ${notifications.userId} and ${visibleWhere(ANONYMOUS_ACTOR)})`;

/** False once the content was hidden or deleted. */
export const isDeliverable = sql`case ${kind}
  when 'album-released' then exists (select 1 from ${albumOf} and ${publicAlbumWhere})
  when 'track-released' then exists (select 1 from ${trackOf} and ${publicTrackWhere})
  when 'album-presaved' then exists (select 1 from ${albumOf} and ${publicAlbumWhere})
  when 'track-presaved' then exists (select 1 from ${trackOf} and ${publicTrackWhere})
  when 'album-moved' then exists (select 1 from ${albumOf} and ${announcedAlbumWhere} and ${isForThisDay(sql`${albums.scheduledAt}`)})
  when 'track-moved' then exists (select 1 from ${trackOf} and ${announcedTrackWhere} and ${isForThisDay(sql`${tracks.scheduledAt}`)})
  when 'release-noted' then ${isNoteVisible}
  when 'album-out' then exists (select 1 from ${albumOf} and ${isAlbumVisible})
  when 'track-out' then exists (select 1 from ${trackOf} and ${isTrackVisible})
  when 'artist-followed' then ${isOfSomebody} and exists (select 1 from ${artistOf} and ${publicArtistWhere})
  when 'playlist-followed' then ${isOfSomebody} and exists (select 1 from ${playlistOf} and ${playlists.deletedAt} is null)
  when 'playlist-filled' then ${isOfSomebody} and exists (select 1 from ${playlistOf} and ${playlists.deletedAt} is null)
  when 'track-commented' then ${isOfSomebody} and exists (select 1 from ${trackOf} and ${isTrackVisible})
  when 'album-commented' then ${isOfSomebody} and exists (select 1 from ${albumOf} and ${isAlbumVisible})
  when 'playlist-commented' then ${isOfSomebody} and exists (select 1 from ${playlistOf} and ${playlists.deletedAt} is null)
  when 'comment-replied' then ${isCommentVisible}
  when 'comment-liked' then ${isCommentVisible}
  when 'workspace-invited' then ${isOfSomebody} and ${isVerifiedUser(sql`${notifications.userId}`)} and exists (select 1 from ${invitationOf})
  when 'credit-asked' then exists (select 1 from ${creditOf} and ${isWaiting}
    and exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${creditRequests.artistId} and ${artistManagers.userId} = ${notifications.userId}))
  when 'credit-paused' then exists (select 1 from ${creditOf} and ${isWaiting}
    and (${creditRequests.userId} = ${notifications.userId}
      or exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${creditRequests.artistId} and ${artistManagers.userId} = ${notifications.userId})))
  when 'credit-withdrawn' then exists (select 1 from ${creditOf} and ${creditRequests.state} = 'declined'
    and (exists (select 1 from ${tracks} where ${tracks.id} = ${creditRequests.trackId} and ${tracks.deletedAt} is null and ${controlsTrack(keeper)})
      or exists (select 1 from ${albums} where ${albums.id} = ${creditRequests.albumId} and ${albums.deletedAt} is null and ${controlsAlbum(keeper)})))
  when 'work-shared' then exists (select 1 from ${grantOf} and ${isGrantInForce}
    and exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = given.artist_id and ${artistManagers.userId} = ${keeper}))
  when 'home-offered' then exists (select 1 from ${offerOf} and ${isOpen} and ${isReceivedBy(keeper)})
  when 'home-accepted' then ${isOfferKnown}
  when 'home-declined' then ${isOfferKnown}
  when 'track-rehomed' then exists (select 1 from ${trackOf} and ${isTrackKnown})
  when 'album-rehomed' then exists (select 1 from ${albumOf} and ${isAlbumKnown})
  when 'link-commented' then exists (select 1 from ${linkOf}
    and (exists (select 1 from ${tracks} where ${tracks.id} = ${privateLinks.trackId} and ${tracks.deletedAt} is null and ${controlsTrack(keeper)})
      or exists (select 1 from ${albums} where ${albums.id} = ${privateLinks.albumId} and ${albums.deletedAt} is null and ${controlsAlbum(keeper)})))
  when 'request-approved' then exists (select 1 from ${requestOf})
  when 'request-denied' then exists (select 1 from ${requestOf})
  when 'artist-claimed' then ${isOfSomebody} and ${isClaimPending}
  when 'artist-shared' then ${isClaimApproved}
  when 'claim-denied' then ${isClaimDenied}
  when 'artist-transferred' then ${isTransferShown}
  when 'artist-merged' then ${isMergeShown}
  when 'managers-joined' then ${areManagersShared}
  else ${isOfSomebody} end`;

export const isMailable = sql`(${isDeliverable} and (${kind} <> 'release-noted' or ${isNoteSubscribed}))`;

/** Counts up to `UNREAD_MAX`; `userId` is an SQL expression. */
export const unreadCountOf = (userId: SQL) =>
  number(sql`(select count(*) from (select 1 from ${notifications} where ${notifications.userId} = ${userId} and is_listed = 1 and read_at is null
    and ${notificationsEnabledWhere} and ${isDeliverable} limit ${UNREAD_MAX}))`);

const artistsOfTrack = sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
  where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary' and ${publicArtistWhere} order by ${trackArtists.position}`;

const homeName = (works: typeof tracks | typeof albums) =>
  text(sql`(select home.name from ${artists} as home where home.id = ${works.homeArtistId})`);

export const notificationRow = object({
  id: notifications.id,
  userId: notifications.userId,
  kind,
  subject,
  readAt: notifications.readAt,
  createdAt: notifications.createdAt,
  peopleCount: number(sql`(select count(*) from ${people})`),
  person: first(object({ id: users.id, name: users.name, image: users.image }), people),
  album: first(
    object({
      id: albums.id,
      name: albums.name,
      slug: albums.slug,
      image: albums.image,
      scheduledAt: albums.scheduledAt,
      various_artists: albums.variousArtists,
      home: homeName(albums),
      isControlled: boolean(controlsAlbum(keeper)),
      artists: list(object(artistReferenceRow), artistsOfAlbum),
    }),
    albumOf,
  ),
  track: first(
    object({
      id: tracks.id,
      name: tracks.name,
      slug: tracks.slug,
      image: tracks.image,
      scheduledAt: tracks.scheduledAt,
      home: homeName(tracks),
      isControlled: boolean(controlsTrack(keeper)),
      artists: list(object(artistReferenceRow), artistsOfTrack),
    }),
    trackOf,
  ),
  artist: first(object({ ...artistReferenceRow, image: artists.image }), artistOf),
  playlist: first(object({ id: playlists.id, name: playlists.name, slug: playlists.slug, image: playlists.image }), playlistOf),
  note: first(object({ id: releaseNotes.id, body: releaseNotes.body, artistId: artists.id, artist: artists.name }), noteOf),
  comment: first(commentSubject, commentOf),
  invitation: first(object({ workspace: workspaces.name }), invitationOf),
  credit: first(creditRequestRow(ANONYMOUS_ACTOR), creditOf),
  grant: first(
    object({
      right: map(text(sql`given."right"`), (right) => right as WorkRight),
      artist: only(object(artistReferenceRow), sql`${artists} where ${artists.id} = given.artist_id`),
      track: first(
        object({ id: tracks.id, name: tracks.name, slug: tracks.slug, image: tracks.image }),
        sql`${tracks} where ${tracks.id} = given.track_id`,
      ),
      album: first(
        object({
          id: albums.id,
          name: albums.name,
          slug: albums.slug,
          image: albums.image,
          artist: first(object(artistReferenceRow), artistsOfAlbum),
        }),
        sql`${albums} where ${albums.id} = given.album_id`,
      ),
    }),
    grantOf,
  ),
  offer: first(
    object({
      artist: first(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${homeOffers.artistId}`),
      track: first(object({ id: tracks.id, name: tracks.name }), sql`${tracks} where ${tracks.id} = ${homeOffers.trackId}`),
      album: first(object({ id: albums.id, name: albums.name }), sql`${albums} where ${albums.id} = ${homeOffers.albumId}`),
    }),
    offerOf,
  ),
  link: first(
    object({
      name: privateLinks.recipientName,
      track: first(object({ id: tracks.id, name: tracks.name }), sql`${tracks} where ${tracks.id} = ${privateLinks.trackId}`),
      album: first(object({ id: albums.id, name: albums.name }), sql`${albums} where ${albums.id} = ${privateLinks.albumId}`),
    }),
    linkOf,
  ),
  request: requestSubject,
  merge: mergeSubject,
});

export const dueEmailRow = object({
  notice: notificationRow,
  isDeliverable: boolean(isMailable),
  recipient: first(
    object({ email: users.email, language: users.language }),
    sql`${users} where ${users.id} = ${notifications.userId} and ${users.bannedAt} is null and ${emailVerified}`,
  ),
});

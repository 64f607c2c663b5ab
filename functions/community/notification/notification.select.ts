import { type SQL, sql } from 'drizzle-orm';
import { UNREAD_MAX } from '#contracts/community/notification';
import { boolean, first, list, number, object } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { backstageRequests } from '#db/schema/backstage-request';
import { comments } from '#db/schema/comment';
import { creditRequests } from '#db/schema/credit';
import { notifications } from '#db/schema/notification';
import { playlists } from '#db/schema/playlist';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { workspaceInvitations, workspaces } from '#db/schema/workspace';
import { keepsAlbum, keepsTrack } from '#functions/account/membership/ownership.select';
import { inviterMay } from '#functions/account/membership/workspace-invitation.select';
import { artistReferenceRow, artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import { creditRequestRow, isWaiting } from '#functions/catalogue/credit/credit.select';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { commentSubject, visibleWhere } from '#functions/community/comment/comment.select';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { emailVerified, isVerifiedUser } from '#functions/platform/access/verified-email';
import { notificationsEnabledWhere } from '#functions/platform/notifier/notify.service';

const { kind, subjectId: subject } = notifications;

/** The people who did it and whose accounts are there still, the latest first. */
const people = sql`json_each(${notifications.actorIds}) as who join ${users} on ${users.id} = who.value and ${users.bannedAt} is null
  order by who.key desc`;
const isOfSomebody = sql`exists (select 1 from ${people})`;

const albumOf = sql`${albums} where ${albums.id} = ${subject} and ${kind} in ('album-released', 'album-out', 'album-commented')`;
const trackOf = sql`${tracks} where ${tracks.id} = ${subject} and ${kind} in ('track-released', 'track-out', 'track-commented')`;
const artistOf = sql`${artists} where ${artists.id} = ${subject} and ${kind} = 'artist-followed'`;
const playlistOf = sql`${playlists} where ${playlists.id} = ${subject} and ${kind} in ('playlist-followed', 'playlist-filled', 'playlist-commented')`;
const invitationOf = sql`${workspaceInvitations} join ${workspaces} on ${workspaces.id} = ${workspaceInvitations.workspaceId}
  where ${workspaceInvitations.token} = ${subject} and ${kind} = 'workspace-invited' and ${inviterMay}`;
const commentOf = sql`${comments} where ${comments.id} = ${subject} and ${kind} = 'comment-replied'`;
const requestOf = sql`${backstageRequests} where ${backstageRequests.id} = ${subject} and ${kind} in ('request-approved', 'request-denied')`;

const creditOf = sql`${creditRequests} where ${creditRequests.id} = ${subject} and ${kind} in ('credit-asked', 'credit-withdrawn')`;
/** What stands in lists is for everybody, and what does not for those who look after it at this moment. */
const keeper = sql`${notifications.userId}`;
const trackIsKnown = sql`${tracks.deletedAt} is null and (${publicTrackWhere} or ${keepsTrack(keeper)})`;
const albumIsKnown = sql`${albums.deletedAt} is null and (${publicAlbumWhere} or ${keepsAlbum(keeper)})`;

/** Whether what a notification tells of may be seen by its person still: what was hidden or deleted meanwhile is not told. */
export const isDeliverable = sql`case ${kind}
  when 'album-released' then exists (select 1 from ${albumOf} and ${publicAlbumWhere})
  when 'track-released' then exists (select 1 from ${trackOf} and ${publicTrackWhere})
  when 'album-out' then exists (select 1 from ${albumOf} and ${albumIsKnown})
  when 'track-out' then exists (select 1 from ${trackOf} and ${trackIsKnown})
  when 'artist-followed' then ${isOfSomebody} and exists (select 1 from ${artistOf} and ${publicArtistWhere})
  when 'playlist-followed' then ${isOfSomebody} and exists (select 1 from ${playlistOf} and ${playlists.deletedAt} is null)
  when 'playlist-filled' then ${isOfSomebody} and exists (select 1 from ${playlistOf} and ${playlists.deletedAt} is null)
  when 'track-commented' then ${isOfSomebody} and exists (select 1 from ${trackOf} and ${trackIsKnown})
  when 'album-commented' then ${isOfSomebody} and exists (select 1 from ${albumOf} and ${albumIsKnown})
  when 'playlist-commented' then ${isOfSomebody} and exists (select 1 from ${playlistOf} and ${playlists.deletedAt} is null)
  when 'comment-replied' then ${isOfSomebody} and exists (select 1 from ${commentOf} and ${comments.userId} = ${notifications.userId} and ${visibleWhere(ANONYMOUS_ACTOR)})
  when 'workspace-invited' then ${isOfSomebody} and ${isVerifiedUser(sql`${notifications.userId}`)} and exists (select 1 from ${invitationOf})
  when 'credit-asked' then exists (select 1 from ${creditOf} and ${isWaiting}
    and exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${creditRequests.artistId} and ${artistManagers.userId} = ${notifications.userId}))
  when 'credit-withdrawn' then exists (select 1 from ${creditOf} and ${creditRequests.state} = 'declined'
    and (exists (select 1 from ${tracks} where ${tracks.id} = ${creditRequests.trackId} and ${tracks.deletedAt} is null and ${keepsTrack(keeper)})
      or exists (select 1 from ${albums} where ${albums.id} = ${creditRequests.albumId} and ${albums.deletedAt} is null and ${keepsAlbum(keeper)})))
  when 'request-approved' then exists (select 1 from ${requestOf})
  when 'request-denied' then exists (select 1 from ${requestOf})
  else ${isOfSomebody} end`;

/** How many notifications of a person (an id, worked out by SQL) are unread, counted no further than anybody is told. */
export const unreadCountOf = (userId: SQL) =>
  number(sql`(select count(*) from (select 1 from ${notifications} where ${notifications.userId} = ${userId} and is_listed = 1 and read_at is null
    and ${notificationsEnabledWhere} and ${isDeliverable} limit ${UNREAD_MAX}))`);

const artistsOfTrack = sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
  where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary' and ${publicArtistWhere} order by ${trackArtists.position}`;

/** A notification with what it is about. */
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
      artists: list(object(artistReferenceRow), artistsOfTrack),
    }),
    trackOf,
  ),
  artist: first(object({ ...artistReferenceRow, image: artists.image }), artistOf),
  playlist: first(object({ id: playlists.id, name: playlists.name, slug: playlists.slug, image: playlists.image }), playlistOf),
  comment: first(commentSubject, commentOf),
  invitation: first(object({ workspace: workspaces.name }), invitationOf),
  credit: first(creditRequestRow(ANONYMOUS_ACTOR), creditOf),
  request: first(object({ artistName: backstageRequests.artistName, reason: backstageRequests.denialReason }), requestOf),
});

/** A notification that is to be mailed, with whom to. */
export const dueEmailRow = object({
  notice: notificationRow,
  isDeliverable: boolean(isDeliverable),
  recipient: first(
    object({ email: users.email, language: users.language }),
    sql`${users} where ${users.id} = ${notifications.userId} and ${users.bannedAt} is null and ${emailVerified}`,
  ),
});

import { type SQL, sql } from 'drizzle-orm';
import type { NotedKind } from '#contracts/community/release-note';
import { boolean, first, list, number, object } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { artistFollows } from '#db/schema/follow';
import { releaseNotes } from '#db/schema/release-note';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { controlsAlbum, controlsTrack, managesArtist } from '#functions/account/membership/ownership.select';
import { artistReferenceRow, artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { emailVerified } from '#functions/platform/access/verified-email';
import { notificationsEnabledWhere, subscribedWhere } from '#functions/platform/notifier/notify.service';

const SUBSCRIPTION = 'release-note';

const trackIsOut = sql`${publicTrackWhere} and ${tracks.albumId} is null`;

export const isOut = sql`(exists (select 1 from ${albums} where ${albums.id} = ${releaseNotes.albumId} and ${publicAlbumWhere})
  or exists (select 1 from ${tracks} where ${tracks.id} = ${releaseNotes.trackId} and ${trackIsOut}))`;

/** The sender still manages the artist, controls the release and is not suspended, and the artist is public and credited on the release. */
export const isUpheld = sql`(exists (select 1 from ${users} as sender join ${artistManagers} as held on held.user_id = sender.id
      and held.artist_id = ${releaseNotes.artistId} where sender.id = ${releaseNotes.sentBy} and sender.banned_at is null)
  and exists (select 1 from ${artists} where ${artists.id} = ${releaseNotes.artistId} and ${publicArtistWhere})
  and (exists (select 1 from ${albumArtists} where ${albumArtists.albumId} = ${releaseNotes.albumId} and ${albumArtists.artistId} = ${releaseNotes.artistId})
    or exists (select 1 from ${trackArtists} where ${trackArtists.trackId} = ${releaseNotes.trackId} and ${trackArtists.artistId} = ${releaseNotes.artistId}
      and ${trackArtists.role} = 'primary'))
  and (exists (select 1 from ${albums} where ${albums.id} = ${releaseNotes.albumId} and ${controlsAlbum(sql`${releaseNotes.sentBy}`)})
    or exists (select 1 from ${tracks} where ${tracks.id} = ${releaseNotes.trackId} and ${controlsTrack(sql`${releaseNotes.sentBy}`)})))`;

/** Followers up to a time who accept notes, are not suspended and do not manage the artist. Appended to `from`. */
export const audience = (artistId: number, until: Date): SQL => sql`${artistFollows} join ${users} on ${users.id} = ${artistFollows.userId}
  where ${artistFollows.artistId} = ${artistId} and ${artistFollows.createdAt} <= ${until.getTime()} and ${artistFollows.notesOffAt} is null
    and ${users.bannedAt} is null and not exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${artistFollows.artistId}
      and ${artistManagers.userId} = ${artistFollows.userId})`;

const follower = sql`${artistFollows.userId}`;

export const audienceCount = object({
  notified: number(sql`coalesce(sum(${subscribedWhere(follower, SUBSCRIPTION, 'browser')} and ${notificationsEnabledWhere}), 0)`),
  mailed: number(
    sql`coalesce(sum(${subscribedWhere(follower, SUBSCRIPTION, 'email')} and ${notificationsEnabledWhere} and ${emailVerified}), 0)`,
  ),
});

export const noteRow = object({
  id: releaseNotes.id,
  artistId: releaseNotes.artistId,
  body: releaseNotes.body,
  revision: releaseNotes.revision,
  sentAt: releaseNotes.sentAt,
  begunAt: releaseNotes.begunAt,
  audienceUntil: releaseNotes.audienceUntil,
  afterUserId: releaseNotes.afterUserId,
  promisedNotices: releaseNotes.promisedNotices,
  promisedMails: releaseNotes.promisedMails,
  notifiedCount: releaseNotes.notifiedCount,
  mailsDue: releaseNotes.mailsDue,
  mailedCount: releaseNotes.mailedCount,
  skippedCount: releaseNotes.skippedCount,
  finishedAt: releaseNotes.finishedAt,
  stoppedAt: releaseNotes.stoppedAt,
});

const notesAbout = (kind: NotedKind, id: number): SQL =>
  kind === 'album' ? sql`${releaseNotes.albumId} = ${id}` : sql`${releaseNotes.trackId} = ${id}`;

const released = {
  album: {
    row: object({
      id: albums.id,
      name: albums.name,
      slug: albums.slug,
      scheduledAt: albums.scheduledAt,
      visibility: albums.visibility,
      isOut: boolean(publicAlbumWhere),
      artists: list(object(artistReferenceRow), artistsOfAlbum),
    }),
    of: (id: number, userId: number) =>
      sql`${albums} where ${albums.id} = ${id} and ${albums.deletedAt} is null and ${controlsAlbum(sql`${userId}`)}`,
    artists: (id: number) => sql`select ${albumArtists.artistId} from ${albumArtists} where ${albumArtists.albumId} = ${id}`,
  },
  track: {
    row: object({
      id: tracks.id,
      name: tracks.name,
      slug: tracks.slug,
      scheduledAt: tracks.scheduledAt,
      visibility: tracks.visibility,
      isOut: boolean(trackIsOut),
      artists: { sql: sql`null`, read: (): { slug: string }[] => [] },
    }),
    of: (id: number, userId: number) =>
      sql`${tracks} where ${tracks.id} = ${id} and ${tracks.deletedAt} is null and ${tracks.albumId} is null and ${controlsTrack(sql`${userId}`)}`,
    artists: (id: number) =>
      sql`select ${trackArtists.artistId} from ${trackArtists} where ${trackArtists.trackId} = ${id} and ${trackArtists.role} = 'primary'`,
  },
};

export const hasDesk = (kind: NotedKind, id: number, artistId: number, userId: number): SQL =>
  sql`(${managesArtist(userId, artistId)} and exists (select 1 from ${released[kind].of(id, userId)}))`;

/** One desk per artist of the release that the user manages, if they control the release; notes after `since` count toward the artist's limit. */
export const desksOf = (kind: NotedKind, id: number, userId: number, since: Date) => {
  const { row, of, artists: primary } = released[kind];
  return {
    row: object({
      artist: object(artistReferenceRow),
      note: first(noteRow, sql`${releaseNotes} where ${notesAbout(kind, id)} and ${releaseNotes.artistId} = ${artists.id}`),
      sentLately: number(sql`(select count(*) from ${releaseNotes} where ${releaseNotes.artistId} = ${artists.id}
        and ${releaseNotes.sentAt} > ${since.getTime()})`),
      release: first(row as typeof released.album.row, of(id, userId)),
    }),
    from: sql`${artists} where ${artists.id} in (${primary(id)}) and ${publicArtistWhere}
      and exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${artists.id} and ${artistManagers.userId} = ${userId})
      order by ${artists.id}`,
  };
};

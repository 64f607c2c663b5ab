import { type SQL, sql } from 'drizzle-orm';
import { albumArtists, albums } from '#db/schema/album';
import { creditConsents, creditRequests } from '#db/schema/credit';
import { trackArtists, tracks } from '#db/schema/track';

export type CreditedKind = 'track' | 'album';

/** Main artists, shown or paused, ascending: one that is paused remains part of what the others agreed to. */
const mainTrackArtists = (where: SQL): SQL => sql`(select json_group_array(main.id) from (
  select artist_id as id from track_artists where track_id = ${tracks.id} and role = 'primary'
  union select artist_id from credit_requests where track_id = ${tracks.id} and role = 'primary' and state = 'waiting' and changes <> '[]'
  order by 1) as main where ${where})`;
const mainAlbumArtists = (where: SQL): SQL => sql`(select json_group_array(main.id) from (
  select artist_id as id from album_artists where album_id = ${albums.id}
  union select artist_id from credit_requests where album_id = ${albums.id} and state = 'waiting' and changes <> '[]'
  order by 1) as main where ${where})`;

const audioOfAlbum = (isIncluded: SQL): SQL => sql`(select json_group_array(part.audio_key) from (
  select audio_key from tracks where album_id = ${albums.id} and audio_key is not null and ${isIncluded} order by id) as part)`;

/** Announced releases show their artists before they are public. */
const isPublished = (works: typeof tracks | typeof albums, premiered: SQL): SQL =>
  sql`(${works.visibility} in ('public', 'unlisted') or (${works.visibility} = 'scheduled' and exists (select 1 from premieres where ${premiered} = ${works.id})))`;

const ofTrack = {
  works: tracks,
  id: tracks.id,
  homeArtistId: tracks.homeArtistId,
  credits: trackArtists,
  creditedId: trackArtists.trackId,
  role: sql`${trackArtists.role}`,
  consentedId: creditConsents.trackId,
  requestedId: creditRequests.trackId,
  ids: sql`${tracks.id}, null`,
  audio: sql`${tracks.audioKey}`,
  audioWithDeleted: sql`${tracks.audioKey}`,
  hasNewAudio: sql`${creditConsents.audioKey} is not ${tracks.audioKey}`,
  mainArtists: mainTrackArtists(sql`1`),
  isPublished: isPublished(tracks, sql`premieres.track_id`),
};

const ofAlbum = {
  works: albums,
  id: albums.id,
  homeArtistId: albums.homeArtistId,
  credits: albumArtists,
  creditedId: albumArtists.albumId,
  role: sql`'primary'`,
  consentedId: creditConsents.albumId,
  requestedId: creditRequests.albumId,
  ids: sql`null, ${albums.id}`,
  audio: audioOfAlbum(sql`deleted_at is null`),
  audioWithDeleted: audioOfAlbum(sql`1`),
  hasNewAudio: sql`${creditConsents.audioKey} is not null and exists (select 1 from tracks as part where part.album_id = ${albums.id} and part.deleted_at is null and part.audio_key is not null
    and part.audio_key not in (select value from json_each(${creditConsents.audioKey})))`,
  mainArtists: mainAlbumArtists(sql`1`),
  isPublished: isPublished(albums, sql`premieres.album_id`),
};

/** Storage of works and their credits by kind; values are correlated with the row of the work. */
export const CREDITED = { track: ofTrack, album: ofAlbum };

/** All but those of the home artist need a consent. */
export const shownCredits = (kind: CreditedKind): SQL => {
  const { works, id, homeArtistId, credits, creditedId } = CREDITED[kind];
  return sql`${works} join ${credits} on ${creditedId} = ${id} and ${credits.artistId} is not ${homeArtistId}`;
};

export interface WorkChange {
  /** Of the work as it will be; null if unknown. */
  title: { folded: string; isRenamed: boolean } | null;
  /** The work was not scheduled before. */
  isScheduled?: boolean;
}

/** JSON list of the ways in which the work differs from the consent. */
export const differences = (kind: CreditedKind, { title, isScheduled = false }: WorkChange): SQL => {
  const { hasNewAudio, mainArtists, isPublished: isOut } = CREDITED[kind];
  const hasTitle = title
    ? sql`iif(${creditConsents.title} = '', ${Number(title.isRenamed)}, ${creditConsents.title} <> ${title.folded})`
    : sql`0`;
  return sql`(select json_group_array(value) from json_each(json_array(
    iif(${hasTitle}, 'title', null),
    iif(${hasNewAudio}, 'audio', null),
    iif(${creditConsents.mainArtists} <> ${mainArtists}, 'artists', null),
    iif(${creditConsents.publication} = 0 and (${isOut}${isScheduled ? sql` or 1` : sql``}), 'publication', null))) where value is not null)`;
};

const isOther = sql`main.id <> ${creditRequests.artistId}`;

/** JSON text of what a request asks to agree to: title, audio, other main artists, visibility, release time. */
export const termsSql = (kind: CreditedKind): SQL => {
  const { works, id, requestedId } = CREDITED[kind];
  const [audio, others] =
    kind === 'track'
      ? [sql`${tracks.audioKey}`, mainTrackArtists(isOther)]
      : [sql`json(${CREDITED.album.audio})`, mainAlbumArtists(isOther)];
  return sql`(select json_array(${works.name}, ${audio}, json(${others}), ${works.visibility}, ${works.scheduledAt}) || '' from ${works} where ${id} = ${requestedId})`;
};

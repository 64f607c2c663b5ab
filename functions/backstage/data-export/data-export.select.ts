import { type SQL, sql } from 'drizzle-orm';
import { albumChanges } from '#contracts/catalogue/album';
import { columnsNamed } from '#db/contract-columns';
import { first, list, object, text } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { comments } from '#db/schema/comment';
import { creditBlocks, creditRequests } from '#db/schema/credit';
import { albumGenres, genreProposals, genreProposalTracks, genres, trackGenres } from '#db/schema/genre';
import { trackPlayDays } from '#db/schema/listening';
import { lyrics } from '#db/schema/lyric';
import { premieres } from '#db/schema/premiere';
import { albumTags, tags, trackTags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import { fileEntries } from '#db/schema/upload';
import { users } from '#db/schema/user';
import { isWaiting } from '#functions/catalogue/credit/credit.select';
import { publicAlbumWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { trackChanges } from '#functions/catalogue/track/track-change.contract';

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];

export const exportArtistRow = object({
  id: artists.id,
  name: artists.name,
  slug: artists.slug,
  description: artists.description,
  city: artists.city,
  country: artists.country,
  links: artists.links,
  verified: artists.verified,
  plays: artists.plays,
  likes: artists.likesCount,
  image: artists.image,
  created_at: artists.createdAt,
});

const credits = list(
  object({ name: artists.name, role: trackArtists.role }),
  sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId} where ${trackArtists.trackId} = ${tracks.id}
    order by ${trackArtists.position}`,
);

/** Appends contract columns that `fields` lacks. */
const completed = <Fields extends object, Columns extends object>(fields: Fields, columns: Columns): Fields & Columns => ({
  ...fields,
  ...columns,
});

const { album_id: _, ...trackColumns } = columnsNamed(tracks, trackChanges.shape);

const trackFields = completed(
  {
    id: tracks.id,
    name: tracks.name,
    album: first(object({ id: albums.id, name: albums.name }), sql`${albums} where ${albums.id} = ${tracks.albumId}`),
    disc: tracks.disc,
    number: tracks.number,
    duration: tracks.duration,
    artists: credits,
    genres: list(
      object({ name: genres.displayName }),
      sql`${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genreId} where ${trackGenres.trackId} = ${tracks.id}`,
    ),
    tags: list(
      object({ name: tags.displayName }),
      sql`${trackTags} join ${tags} on ${tags.id} = ${trackTags.tagId} where ${trackTags.trackId} = ${tracks.id}`,
    ),
    proposed_genres: list(
      object({ name: genreProposals.displayName }),
      sql`${genreProposalTracks} join ${genreProposals} on ${genreProposals.id} = ${genreProposalTracks.proposalId}
        where ${genreProposalTracks.trackId} = ${tracks.id}`,
    ),
    isrc: tracks.isrc,
    bpm: tracks.bpm,
    explicit: tracks.explicit,
    release_date: tracks.releaseDate,
    visibility: tracks.visibility,
    scheduled_at: tracks.scheduledAt,
    downloadable: tracks.downloadable,
    lossless: tracks.lossless,
    plays: tracks.plays,
    likes: tracks.likesCount,
    loudness: tracks.loudness,
    true_peak: tracks.truePeak,
    description: tracks.description,
    created_at: tracks.createdAt,
  },
  trackColumns,
);
export const TRACK_COLUMNS = namesOf(trackFields);

export const exportTrackRow = object({
  ...trackFields,
  lyrics: list(
    object({ text: lyrics.text, synced: lyrics.synced, language: lyrics.language, credits: lyrics.credits }),
    sql`${lyrics} where ${lyrics.trackId} = ${tracks.id} order by ${lyrics.id}`,
  ),
  image: tracks.image,
  audioKey: tracks.audioKey,
  audioType: tracks.audioType,
  originalKey: tracks.originalKey,
  file: first(
    object({ name: fileEntries.name, mime: fileEntries.mime, extension: fileEntries.extension }),
    sql`${fileEntries} where ${fileEntries.storageKey} = coalesce(${tracks.originalKey}, ${tracks.audioKey})`,
  ),
});

const albumFields = completed(
  {
    id: albums.id,
    name: albums.name,
    record_type: albums.recordType,
    artists: list(
      object({ name: artists.name }),
      sql`${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artistId} where ${albumArtists.albumId} = ${albums.id}
      order by ${albumArtists.position}`,
    ),
    genres: list(
      object({ name: genres.displayName }),
      sql`${albumGenres} join ${genres} on ${genres.id} = ${albumGenres.genreId} where ${albumGenres.albumId} = ${albums.id}`,
    ),
    tags: list(
      object({ name: tags.displayName }),
      sql`${albumTags} join ${tags} on ${tags.id} = ${albumTags.tagId} where ${albumTags.albumId} = ${albums.id}`,
    ),
    release_date: albums.releaseDate,
    upc: albums.upc,
    label: albums.label,
    visibility: albums.visibility,
    scheduled_at: albums.scheduledAt,
    plays: albums.plays,
    likes: albums.likesCount,
    description: albums.description,
    created_at: albums.createdAt,
  },
  columnsNamed(albums, albumChanges.shape),
);
export const ALBUM_COLUMNS = namesOf(albumFields);

export const exportAlbumRow = object({ ...albumFields, image: albums.image });

export const exportDayRow = object({
  track: trackPlayDays.trackId,
  day: trackPlayDays.day,
  plays: trackPlayDays.plays,
  listeners: trackPlayDays.listeners,
});

/** `content` of a deleted comment is empty. */
export const exportCommentRow = object({
  id: comments.id,
  track: comments.trackId,
  album: comments.albumId,
  answers: comments.parentId,
  position: comments.position,
  author: first(object({ name: users.name }), sql`${users} where ${users.id} = ${comments.userId}`),
  content: comments.content,
  pinned: comments.pinned,
  likes: comments.likesCount,
  created_at: comments.createdAt,
});

/** Titles of hidden works of other homes are exported while their credit waits. */
const isNamedTo = (artistId: number, works: typeof tracks | typeof albums): SQL => sql`(${works.homeArtistId} = ${artistId}
  or (${isWaiting}) or ${works === tracks ? publicTrackWhere : publicAlbumWhere})`;

/** Requests for and by the artist that are waiting or were declined. */
export const exportCreditRow = (artistId: number) =>
  object({
    id: creditRequests.id,
    artist: first(object({ name: artists.name }), sql`${artists} where ${artists.id} = ${creditRequests.artistId}`),
    role: creditRequests.role,
    state: creditRequests.state,
    track: creditRequests.trackId,
    album: creditRequests.albumId,
    name: text(sql`coalesce(
      (select ${tracks.name} from ${tracks} where ${tracks.id} = ${creditRequests.trackId} and ${isNamedTo(artistId, tracks)}),
      (select ${albums.name} from ${albums} where ${albums.id} = ${creditRequests.albumId} and ${isNamedTo(artistId, albums)}), '')`),
    asked_by: first(object({ name: users.name }), sql`${users} where ${users.id} = ${creditRequests.userId}`),
    created_at: creditRequests.createdAt,
  });

export const exportBlockRow = object({
  id: creditBlocks.userId,
  name: text(sql`(select ${users.name} from ${users} where ${users.id} = ${creditBlocks.userId})`),
  created_at: creditBlocks.createdAt,
});

export const exportPremiereRow = object({
  id: premieres.id,
  album: premieres.albumId,
  track: premieres.trackId,
  shows_tracks: premieres.showsTracks,
  teaser_track: premieres.teaserTrackId,
  teaser_from: premieres.teaserFrom,
  teaser_length: premieres.teaserLength,
  known_at: premieres.knownAt,
  created_at: premieres.createdAt,
  teaserKey: premieres.teaserKey,
  teaserType: premieres.teaserType,
});

export const ROWS = 100;
const DAYS = 2000;

/** In ascending id order, served by an index. */
export const tracksAfter = (artistId: number, after: number) =>
  sql`${tracks} where ${tracks.id} > ${after} and ${tracks.deletedAt} is null and ${tracks.homeArtistId} = ${artistId}
    order by ${tracks.id} limit ${ROWS}`;

export const albumsAfter = (artistId: number, after: number) =>
  sql`${albums} where ${albums.id} > ${after} and ${albums.deletedAt} is null and ${albums.homeArtistId} = ${artistId}
    order by ${albums.id} limit ${ROWS}`;

export const daysAfter = (trackId: number, after: string) =>
  sql`${trackPlayDays} where ${trackPlayDays.trackId} = ${trackId} and ${trackPlayDays.day} > ${after} order by ${trackPlayDays.day} limit ${DAYS}`;

export const commentsAfter = (of: 'track' | 'album', id: number, after: number) =>
  sql`${comments} where ${of === 'track' ? comments.trackId : comments.albumId} = ${id} and ${comments.id} > ${after}
    order by ${comments.id} limit ${ROWS}`;

/** Credits of the artist elsewhere, and of others on the artist's music. Served by indexes. */
export const creditsAfter = (artistId: number, after: number) =>
  sql`${creditRequests} where ${creditRequests.id} > ${after} and (${creditRequests.artistId} = ${artistId}
    or ${creditRequests.trackId} in (select ${tracks.id} from ${tracks} where ${tracks.homeArtistId} = ${artistId})
    or ${creditRequests.albumId} in (select ${albums.id} from ${albums} where ${albums.homeArtistId} = ${artistId}))
    order by ${creditRequests.id} limit ${ROWS}`;

export const premieresAfter = (artistId: number, after: number) =>
  sql`${premieres} where ${premieres.id} > ${after} and (${premieres.albumId} in (select ${albums.id} from ${albums} where ${albums.homeArtistId} = ${artistId})
    or ${premieres.trackId} in (select ${tracks.id} from ${tracks} where ${tracks.homeArtistId} = ${artistId})) order by ${premieres.id} limit ${ROWS}`;

export const blocksAfter = (artistId: number, after: number) =>
  sql`${creditBlocks} where ${creditBlocks.artistId} = ${artistId} and ${creditBlocks.userId} > ${after} order by ${creditBlocks.userId} limit ${ROWS}`;

import { type SQL, sql } from 'drizzle-orm';
import type { ArtistState, MusicState } from '#contracts/administration/music-table';
import { boolean, type Expression, first, list, number, object, text } from '#db/json-row';
import { displayNameOrder } from '#db/keyset';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { albumGenres, genres, trackGenres } from '#db/schema/genre';
import { lyrics } from '#db/schema/lyric';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { jsonOf, stateColumn } from '#functions/administration/resource/state-column';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { imageOfTrack } from '#functions/catalogue/track/track.select';

const stateOf = (table: typeof tracks | typeof albums): SQL =>
  sql`(case when ${table.deletedAt} is not null then 'deleted' else ${table.visibility} end)`;

const artistState: SQL = sql`(case when ${artists.deletedAt} is not null then 'deleted' when ${artists.disabled} = 1 then 'hidden' else 'shown' end)`;

export const musicStateColumn = (table: typeof tracks | typeof albums) => {
  const few = (choices: readonly string[]): SQL | null => {
    const hidden = choices.filter((choice) => choice !== ('deleted' satisfies MusicState));
    if (hidden.includes('public' satisfies MusicState)) return null;
    const those = sql`select some.id from ${table} as some where some.visibility <> 'public' and some.visibility in ${jsonOf(hidden)} and +some.deleted_at is null`;
    const binned = sql`select some.id from ${table} as some where some.deleted_at is not null`;
    return choices.length === hidden.length ? those : sql`${those} union all ${binned}`;
  };
  // As the partial indexes spell it.
  const only = { public: sql`(${table.visibility} = 'public' and ${table.deletedAt} is null)` } satisfies Partial<Record<MusicState, SQL>>;
  return stateColumn(stateOf(table), few, sql`${table.id}`, only);
};

export const artistStateColumn = () => {
  const few = (choices: readonly string[]): SQL | null => {
    if (choices.includes('shown' satisfies ArtistState)) return null;
    const hidden = sql`select some.id from ${artists} as some where some.disabled = 1 and +some.deleted_at is null`;
    const binned = sql`select some.id from ${artists} as some where some.deleted_at is not null`;
    if (choices.length > 1) return sql`${hidden} union all ${binned}`;
    return choices[0] === ('hidden' satisfies ArtistState) ? hidden : binned;
  };
  return stateColumn(artistState, few, sql`${artists.id}`);
};

const owner = (ownerId: SQL) =>
  first(object({ id: users.id, name: users.name, image: users.image }), sql`${users} where ${users.id} = ${ownerId}`);

const genreName = object({ name: genres.displayName });

const published = (table: typeof tracks | typeof albums) => ({
  id: table.id,
  name: table.name,
  slug: table.slug,
  plays: table.plays,
  likesCount: table.likesCount,
  createdAt: table.createdAt,
  deletedAt: table.deletedAt,
  scheduledAt: table.scheduledAt,
  releaseDate: table.releaseDate,
  state: text(stateOf(table)) as Expression<MusicState>,
  owner: owner(sql`${table.ownerId}`),
});

export const tableTrackRow = object({
  ...published(tracks),
  image: text(imageOfTrack),
  duration: tracks.duration,
  explicit: tracks.explicit,
  isrc: tracks.isrc,
  hasLyrics: boolean(sql`exists (select 1 from ${lyrics} where ${lyrics.trackId} = ${tracks.id})`),
  album: first(object({ id: albums.id, name: albums.name, slug: albums.slug }), sql`${albums} where ${albums.id} = ${tracks.albumId}`),
  artists: list(
    object(artistReferenceRow),
    sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
      where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary' order by ${trackArtists.position}`,
  ),
  genres: list(
    genreName,
    sql`${trackGenres} join ${genres} on ${genres.id} = ${trackGenres.genreId} where ${trackGenres.trackId} = ${tracks.id} order by ${displayNameOrder(genres)}`,
  ),
});

export const tableAlbumRow = object({
  ...published(albums),
  image: albums.image,
  recordType: albums.recordType,
  upc: albums.upc,
  tracksCount: number(sql`(select count(*) from ${tracks} where ${tracks.albumId} = ${albums.id} and ${tracks.deletedAt} is null)`),
  artists: list(
    object(artistReferenceRow),
    sql`${albumArtists} join ${artists} on ${artists.id} = ${albumArtists.artistId}
      where ${albumArtists.albumId} = ${albums.id} order by ${albumArtists.position}`,
  ),
  genres: list(
    genreName,
    sql`${albumGenres} join ${genres} on ${genres.id} = ${albumGenres.genreId} where ${albumGenres.albumId} = ${albums.id} order by ${displayNameOrder(genres)}`,
  ),
});

export const tableArtistRow = object({
  ...artistReferenceRow,
  image: artists.image,
  plays: artists.plays,
  likesCount: artists.likesCount,
  followersCount: artists.followersCount,
  verified: artists.verified,
  createdAt: artists.createdAt,
  deletedAt: artists.deletedAt,
  state: text(artistState) as Expression<ArtistState>,
  albumsCount: number(sql`(select count(*) from ${albumArtists} where ${albumArtists.artistId} = ${artists.id})`),
  tracksCount: number(
    sql`(select count(distinct ${trackArtists.trackId}) from ${trackArtists} where ${trackArtists.artistId} = ${artists.id})`,
  ),
  managers: list(
    object({ id: users.id, name: users.name }),
    sql`${artistManagers} join ${users} on ${users.id} = ${artistManagers.userId}
      where ${artistManagers.artistId} = ${artists.id} and ${artistManagers.workspaceId} is null order by ${artistManagers.createdAt}, ${users.id}`,
  ),
});

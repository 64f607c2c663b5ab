import { type SQL, sql } from 'drizzle-orm';
import { albumGenres, artistGenres, genres, trackGenres } from '#db/schema/genre';
import { playlistTracks } from '#db/schema/playlist';
import { albumTags, tags, trackTags } from '#db/schema/tag';
import { trackArtists } from '#db/schema/track';

/** The genre or tag, by its unique name, that a channel's content is narrowed to. */
export interface Restriction {
  kind: 'genre' | 'tag';
  name: string;
}

/** Queries for the ids of what belongs to a genre or tag, by kind. A kind that is not named belongs to none. */
export const idsWithin = ({ kind, name }: Restriction): Partial<Record<string, SQL>> => {
  if (kind === 'genre') {
    const id = sql`(select ${genres.id} from ${genres} where ${genres.name} = ${name})`;
    return {
      artist: sql`select ${artistGenres.artistId} from ${artistGenres} where ${artistGenres.genreId} = ${id}`,
      album: sql`select ${albumGenres.albumId} from ${albumGenres} where ${albumGenres.genreId} = ${id}`,
      track: sql`select ${trackGenres.trackId} from ${trackGenres} where ${trackGenres.genreId} = ${id}`,
      playlist: sql`select ${playlistTracks.playlistId} from ${trackGenres}
        join ${playlistTracks} on ${playlistTracks.trackId} = ${trackGenres.trackId} where ${trackGenres.genreId} = ${id}`,
    };
  }
  const id = sql`(select ${tags.id} from ${tags} where ${tags.name} = ${name})`;
  return {
    artist: sql`select ${trackArtists.artistId} from ${trackTags}
      join ${trackArtists} on ${trackArtists.trackId} = ${trackTags.trackId} where ${trackTags.tagId} = ${id}`,
    album: sql`select ${albumTags.albumId} from ${albumTags} where ${albumTags.tagId} = ${id}`,
    track: sql`select ${trackTags.trackId} from ${trackTags} where ${trackTags.tagId} = ${id}`,
    playlist: sql`select ${playlistTracks.playlistId} from ${trackTags}
      join ${playlistTracks} on ${playlistTracks.trackId} = ${trackTags.trackId} where ${trackTags.tagId} = ${id}`,
  };
};

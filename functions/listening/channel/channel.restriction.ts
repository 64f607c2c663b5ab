import { type SQL, sql } from 'drizzle-orm';
import { albumArtists } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { albumGenres, artistGenres, genres, trackGenres } from '#db/schema/genre';
import { playlistTracks } from '#db/schema/playlist';
import { albumTags, tags, trackTags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import { publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';

export interface Restriction {
  kind: 'genre' | 'tag';
  name: string;
}

/** Subqueries for ids; kinds that aren't listed have no genres or tags. */
type Within = Partial<Record<string, (id: SQL) => SQL>>;

/** Only public tracks link artists and playlists to a label, so hidden tracks reveal nothing. */
const ofTracks = (members: SQL, trackId: SQL): SQL => sql`${members} join ${tracks} on ${tracks.id} = ${trackId} and ${publicTrackWhere}`;

export const WITHIN_GENRE: Within = {
  artist: (id) => sql`select ${artistGenres.artistId} from ${artistGenres} where ${artistGenres.genreId} = ${id}`,
  album: (id) => sql`select ${albumGenres.albumId} from ${albumGenres} where ${albumGenres.genreId} = ${id}`,
  track: (id) => sql`select ${trackGenres.trackId} from ${trackGenres} where ${trackGenres.genreId} = ${id}`,
  playlist: (id) => sql`select ${playlistTracks.playlistId} from ${ofTracks(sql`${trackGenres}`, sql`${trackGenres.trackId}`)}
    join ${playlistTracks} on ${playlistTracks.trackId} = ${trackGenres.trackId} where ${trackGenres.genreId} = ${id}`,
};

export const WITHIN_TAG: Within = {
  artist: (id) => sql`select ${trackArtists.artistId} from ${ofTracks(sql`${trackTags}`, sql`${trackTags.trackId}`)}
    join ${trackArtists} on ${trackArtists.trackId} = ${trackTags.trackId} where ${trackTags.tagId} = ${id}`,
  album: (id) => sql`select ${albumTags.albumId} from ${albumTags} where ${albumTags.tagId} = ${id}`,
  track: (id) => sql`select ${trackTags.trackId} from ${trackTags} where ${trackTags.tagId} = ${id}`,
  playlist: (id) => sql`select ${playlistTracks.playlistId} from ${ofTracks(sql`${trackTags}`, sql`${trackTags.trackId}`)}
    join ${playlistTracks} on ${playlistTracks.trackId} = ${trackTags.trackId} where ${trackTags.tagId} = ${id}`,
};

export const albumsOfArtist = (id: SQL): SQL => sql`select ${albumArtists.albumId} from ${albumArtists}
  join ${artists} on ${artists.id} = ${albumArtists.artistId} where ${albumArtists.artistId} = ${id} and ${publicArtistWhere}`;

export const idsWithin = ({ kind, name }: Restriction, contentKind: string): SQL | undefined => {
  if (kind === 'genre') return WITHIN_GENRE[contentKind]?.(sql`(select ${genres.id} from ${genres} where ${genres.name} = ${name})`);
  return WITHIN_TAG[contentKind]?.(sql`(select ${tags.id} from ${tags} where ${tags.name} = ${name})`);
};

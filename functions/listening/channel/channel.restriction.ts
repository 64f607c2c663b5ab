import { type SQL, sql } from 'drizzle-orm';
import { albumArtists } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { albumGenres, artistGenres, genres, trackGenres } from '#db/schema/genre';
import { playlistTracks } from '#db/schema/playlist';
import { albumTags, tags, trackTags } from '#db/schema/tag';
import { trackArtists, tracks } from '#db/schema/track';
import { publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';

/** The genre or tag, by its unique name, that a channel's content is narrowed to. */
export interface Restriction {
  kind: 'genre' | 'tag';
  name: string;
}

/** What belongs to one of these, by kind, as queries for ids. A kind that is not named belongs to none. */
type Within = Partial<Record<string, (id: SQL) => SQL>>;

/** Only tracks that everybody may see say what else belongs to their genre or tag: nothing hidden is told by what it stands on. */
const ofTracks = (members: SQL, found: SQL): SQL => sql`${members} join ${tracks} on ${tracks.id} = ${found} and ${publicTrackWhere}`;

/** What belongs to a genre. */
export const WITHIN_GENRE: Within = {
  artist: (id) => sql`select ${artistGenres.artistId} from ${artistGenres} where ${artistGenres.genreId} = ${id}`,
  album: (id) => sql`select ${albumGenres.albumId} from ${albumGenres} where ${albumGenres.genreId} = ${id}`,
  track: (id) => sql`select ${trackGenres.trackId} from ${trackGenres} where ${trackGenres.genreId} = ${id}`,
  playlist: (id) => sql`select ${playlistTracks.playlistId} from ${ofTracks(sql`${trackGenres}`, sql`${trackGenres.trackId}`)}
    join ${playlistTracks} on ${playlistTracks.trackId} = ${trackGenres.trackId} where ${trackGenres.genreId} = ${id}`,
};

/** What belongs to a tag. */
export const WITHIN_TAG: Within = {
  artist: (id) => sql`select ${trackArtists.artistId} from ${ofTracks(sql`${trackTags}`, sql`${trackTags.trackId}`)}
    join ${trackArtists} on ${trackArtists.trackId} = ${trackTags.trackId} where ${trackTags.tagId} = ${id}`,
  album: (id) => sql`select ${albumTags.albumId} from ${albumTags} where ${albumTags.tagId} = ${id}`,
  track: (id) => sql`select ${trackTags.trackId} from ${trackTags} where ${trackTags.tagId} = ${id}`,
  playlist: (id) => sql`select ${playlistTracks.playlistId} from ${ofTracks(sql`${trackTags}`, sql`${trackTags.trackId}`)}
    join ${playlistTracks} on ${playlistTracks.trackId} = ${trackTags.trackId} where ${trackTags.tagId} = ${id}`,
};

/** The albums of an artist who may be seen. */
export const albumsOfArtist = (id: SQL): SQL => sql`select ${albumArtists.albumId} from ${albumArtists}
  join ${artists} on ${artists.id} = ${albumArtists.artistId} where ${albumArtists.artistId} = ${id} and ${publicArtistWhere}`;

/** A query for the ids of what belongs to a genre or tag, of one kind; undefined where nothing of it does. */
export const idsWithin = ({ kind, name }: Restriction, contentKind: string): SQL | undefined => {
  if (kind === 'genre') return WITHIN_GENRE[contentKind]?.(sql`(select ${genres.id} from ${genres} where ${genres.name} = ${name})`);
  return WITHIN_TAG[contentKind]?.(sql`(select ${tags.id} from ${tags} where ${tags.name} = ${name})`);
};

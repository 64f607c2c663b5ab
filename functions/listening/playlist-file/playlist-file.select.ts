import { sql } from 'drizzle-orm';
import { FILE_LINES_MAX, LINE_TEXT_MAX } from '#contracts/listening/playlist-file';
import { list, map, object, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { playlists, playlistTracks } from '#db/schema/playlist';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { playlistPermissions, visibleTrackWhere } from '#functions/listening/playlist/playlist.select';
import type { Actor } from '#functions/platform/access/actor';

export const filePlaylistRow = (actor: Actor) =>
  object({
    ...playlistPermissions(actor),
    id: playlists.id,
    name: playlists.name,
    slug: playlists.slug,
    description: playlists.description,
    rules: playlists.rules,
    creator: text(sql`(select ${users.name} from ${users} where ${users.id} = ${playlists.ownerId})`),
  });

export const fileTrackRow = object({
  id: tracks.id,
  name: tracks.name,
  slug: tracks.slug,
  duration: tracks.duration,
  isrc: tracks.isrc,
  album: text(sql`(select ${albums.name} from ${albums} where ${albums.id} = ${tracks.albumId})`),
  released: text(
    sql`coalesce(${tracks.releaseDate}, (select ${albums.releaseDate} from ${albums} where ${albums.id} = ${tracks.albumId}))`,
  ),
  label: text(sql`coalesce(${tracks.label}, (select ${albums.label} from ${albums} where ${albums.id} = ${tracks.albumId}))`),
  composers: text(
    sql`(select substr(group_concat(named.value ->> 'name', ', '), 1, ${sql.raw(String(LINE_TEXT_MAX))}) from json_each(${tracks.contributors}) as named
      where named.value ->> 'role' = 'composer')`,
  ),
  artists: list(
    map(object({ name: artists.name }), ({ name }) => name),
    sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
      where ${trackArtists.trackId} = ${tracks.id} and ${publicArtistWhere} order by ${trackArtists.position}`,
  ),
});

export const tracksInOrder = (
  actor: Actor,
  playlistId: number,
) => sql`${playlistTracks} join ${tracks} on ${tracks.id} = ${playlistTracks.trackId}
  where ${playlistTracks.playlistId} = ${playlistId} and ${visibleTrackWhere(actor)}
  order by ${playlistTracks.position}, ${playlistTracks.id} limit ${FILE_LINES_MAX}`;

import { type Column, type SQL, sql } from 'drizzle-orm';
import { type Expression, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { playlistFollowers, playlists } from '#db/schema/playlist';
import { tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { controlsAlbum, controlsTrack } from '#functions/account/membership/ownership.select';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import type { ExportedPerson } from './personal-list';

type Name = Expression<string | null>;

const nameOf = (name: Column, from: SQL): Name => text(sql`(select ${name} from ${from})`);

/** Only names of public tracks and of those that the user controls. */
export const trackName = (id: Column, person: ExportedPerson): Name =>
  nameOf(tracks.name, sql`${tracks} where ${tracks.id} = ${id} and (${controlsTrack(sql`${person.id}`)} or (${publicTrackWhere}))`);

export const albumName = (id: Column, person: ExportedPerson): Name =>
  nameOf(albums.name, sql`${albums} where ${albums.id} = ${id} and (${controlsAlbum(sql`${person.id}`)} or (${publicAlbumWhere}))`);

export const artistName = (id: Column): Name => nameOf(artists.name, sql`${artists} where ${artists.id} = ${id} and ${publicArtistWhere}`);

/** Only names of public, own and editable playlists. */
export const playlistName = (id: Column, person: ExportedPerson): Name =>
  nameOf(
    playlists.name,
    sql`${playlists} where ${playlists.id} = ${id} and ${playlists.deletedAt} is null and (${playlists.public} = 1
      or ${playlists.ownerId} = ${person.id} or exists (select 1 from ${playlistFollowers} where ${playlistFollowers.playlistId} = ${playlists.id}
        and ${playlistFollowers.userId} = ${person.id} and ${playlistFollowers.editor} = 1))`,
  );

export const userName = (id: Column): Name => nameOf(users.name, sql`${users} where ${users.id} = ${id}`);

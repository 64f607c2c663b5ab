import type { SiteDatabase } from './site-database';

interface Id {
  id: number;
}

/** Credits the artist as a main artist of the track and makes it the track's home. */
export const addTrackHome = async (site: SiteDatabase, track: number, artist: Id): Promise<void> => {
  await site.run('insert into track_artists (track_id, artist_id) values (?, ?)', track, artist.id);
  await site.run('update tracks set home_artist_id = ? where id = ?', artist.id, track);
};

/** Credits the artist on the album and makes it the album's home. */
export const addAlbumHome = async (site: SiteDatabase, album: number, artist: Id): Promise<void> => {
  await site.run('insert into album_artists (album_id, artist_id) values (?, ?)', album, artist.id);
  await site.run('update albums set home_artist_id = ? where id = ?', artist.id, album);
};

import { env } from 'cloudflare:workers';

const upTo = (count: number) => `with recursive counter(n) as (select 1 union all select n + 1 from counter where n < ${count})`;

/** 10 000 tracks with related rows; ids begin at 1 in each table. */
export const createLargeCatalogue = async (): Promise<void> => {
  const inserts = [
    `insert into users (name, email) ${upTo(50)} select 'Person ' || n, 'person-' || n || '@example.com' from counter`,
    `insert into genres (name, display_name) ${upTo(20)} select 'genre-' || n, 'Genre ' || n from counter`,
    `insert into tags (name, display_name) ${upTo(40)} select 'tag-' || n, 'Tag ' || n from counter`,
    `insert into artists (name, slug, plays) ${upTo(500)} select 'Artist ' || n, 'artist-' || n, n * 37 % 1000 from counter`,
    `insert into artist_genres (artist_id, genre_id) ${upTo(500)} select n, n % 20 + 1 from counter`,
    `insert into albums (name, slug, plays, release_date, label, upc, home_artist_id) ${upTo(1000)} select 'Album ' || n, 'album-' || n,
      n * 37 % 1000, date('2020-01-01', n || ' days'), 'Label ' || (n % 50), printf('%012d', n), n % 500 + 1 from counter`,
    `insert into album_artists (album_id, artist_id) ${upTo(1000)} select n, n % 500 + 1 from counter`,
    `insert into album_genres (album_id, genre_id) ${upTo(1000)} select n, n % 20 + 1 from counter`,
    `insert into album_tags (album_id, tag_id) ${upTo(1000)} select n, n % 40 + 1 from counter`,
    `insert into tracks (name, slug, album_id, number, duration, plays, label, isrc, home_artist_id) ${upTo(10_000)}
      select 'Track ' || n, 'track-' || n, n % 1000 + 1, n / 1000 + 1, 180000 + n, n * 37 % 1000,
        iif(n % 10 = 0, 'Label ' || (n % 70), null), printf('ZZSEG26%05d', n), n % 500 + 1 from counter`,
    `insert into track_artists (track_id, artist_id) ${upTo(10_000)} select n, n % 500 + 1 from counter`,
    `insert into track_genres (track_id, genre_id) ${upTo(10_000)} select n, n % 20 + 1 from counter`,
    `insert into track_tags (track_id, tag_id) ${upTo(10_000)} select n, n % 40 + 1 from counter`,
    `insert into lyrics (track_id, text) ${upTo(1000)} select n * 10, 'A line' from counter`,
    `insert into playlists (name, slug, owner_id, followers_count) ${upTo(200)} select 'Playlist ' || n, 'playlist-' || n, n % 50 + 1, n from counter`,
    `insert into playlist_tracks (playlist_id, track_id, position) ${upTo(2000)} select n % 200 + 1, n, n from counter`,
    `insert into plays (ticket_id, track_id, listener_hash, counted_at) ${upTo(5000)}
      select 'ticket-' || n, n * 7 % 10000 + 1, 'listener-' || n, unixepoch() * 1000 - n * 100000 from counter`,
  ];
  await env.DB.batch(inserts.map((insert) => env.DB.prepare(insert)));
};

import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';

/** A main artist of the owner, else one with a manager; without an owner any main artist. */
const homeOf = (ownerId: SQL, credits: SQL): SQL => sql`(select credit.artist_id from ${credits}
  and (${ownerId} is null or exists (select 1 from artist_managers as keeper where keeper.artist_id = credit.artist_id))
  order by exists (select 1 from artist_managers as keeper where keeper.artist_id = credit.artist_id and keeper.user_id = ${ownerId}) desc,
    exists (select 1 from artist_managers as keeper where keeper.artist_id = credit.artist_id) desc, credit.position limit 1)`;

const trackArtist = homeOf(
  sql`${tracks.ownerId}`,
  sql`track_artists as credit where credit.track_id = ${tracks.id} and credit.role = 'primary'`,
);
const albumArtist = homeOf(sql`${albums.ownerId}`, sql`album_artists as credit where credit.album_id = ${albums.id}`);

export const trackHome = (db: DrizzleD1Database, id: number | SQL) =>
  db.update(tracks).set({ homeArtistId: trackArtist }).where(sql`${tracks.id} = ${id}`);

export const albumHome = (db: DrizzleD1Database, id: number | SQL) =>
  db.update(albums).set({ homeArtistId: albumArtist }).where(sql`${albums.id} = ${id}`);

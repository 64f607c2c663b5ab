import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '../http/context';

/** Ids of the rows that changed, by kind. `site` stands for what every page shows: settings, themes, menus, translations, the guest role. */
export interface Change {
  track?: number[];
  album?: number[];
  artist?: number[];
  playlist?: number[];
  channel?: number[];
  genre?: number[];
  tag?: number[];
  site?: true;
}

/** The tag of every page that lists by rule: channels, genres, tags, home, lyrics, sitemap. */
export const LISTINGS = 'listings';
/** The tag of every page. */
export const SITE = 'site';

const list = (ids: number[] = []): SQL => sql`select value from json_each(${JSON.stringify(ids)})`;

/** The rows whose pages show a changed row, as queries for their ids. */
const rowsThatShow = (change: Change) => {
  const [track, album, artist] = [list(change.track), list(change.album), list(change.artist)];
  const shownTracks = sql`${track}
    union select id from tracks where album_id in (${album})
    union select track_id from track_artists where artist_id in (${artist})
    union select t.id from album_artists a join tracks t on t.album_id = a.album_id where a.artist_id in (${artist})`;
  return {
    track: shownTracks,
    album: sql`${album}
      union select album_id from tracks where id in (${track}) and album_id is not null
      union select album_id from album_artists where artist_id in (${artist})
      union select t.album_id from track_artists a join tracks t on t.id = a.track_id where a.artist_id in (${artist}) and t.album_id is not null
      union select b.album_id from album_artists a join album_artists b on b.artist_id = a.artist_id where a.album_id in (${album})`,
    artist: sql`${artist}
      union select artist_id from track_artists where track_id in (${track})
      union select artist_id from album_artists where album_id in (${album})
      union select a.artist_id from tracks t join album_artists a on a.album_id = t.album_id where t.id in (${track})
      union select a.artist_id from tracks t join track_artists a on a.track_id = t.id where t.album_id in (${album})
      union select b.artist_id from artist_genres a join artist_genres b on b.genre_id = a.genre_id where a.artist_id in (${artist})`,
    playlist: sql`${list(change.playlist)} union select playlist_id from playlist_tracks where track_id in (${shownTracks})`,
    channel: list(change.channel),
  };
};

/**
 * The statements that make every page stale that shows a changed row, and give each of those rows, the changed ones included, a new
 * `revision`. They belong into the batch of the change and after it. A relation that the change ends is named by the caller: a
 * track that leaves an album passes that album too. A genre or a tag stands on too many pages to list and counts as a change of the site.
 */
export const staleStatements = ({ db, now }: Pick<Context, 'db' | 'now'>, change: Change): BatchItem<'sqlite'>[] => {
  const rows = Object.entries(rowsThatShow(change));
  const everywhere = change.site || change.genre?.length || change.tag?.length;
  const tags = sql.join(
    [
      sql`select value as tag from json_each(${JSON.stringify(everywhere ? [LISTINGS, SITE] : [LISTINGS])})`,
      ...rows.map(([kind, ids]) => sql`select ${`${kind}:`} || value from (${ids})`),
    ],
    sql` union `,
  );
  // By the database's clock, for what reads meanwhile sees the old rows up to this moment; each change gets a time of its own.
  const flag = db.run(sql`
    insert into stale_pages (tag, since)
    select tag, max(${now.getTime()}, cast(unixepoch('subsec') * 1000 as integer)) from (${tags}) where true
    on conflict (tag) do update set since = max(excluded.since, since + 1)`);
  const touch = rows.map(([kind, ids]) =>
    db.run(sql`
      update ${sql.identifier(`${kind}s`)} set revision = revision + 1, updated_at = ${now.getTime()} where id in (${ids})`),
  );
  return [flag, ...touch];
};

/** How often what the listings and every page show has changed, as times in ms: part of what a prerendered page depends on. */
export const readSiteVersion = async ({ db }: Pick<Context, 'db'>): Promise<string> => {
  const rows = await db.all<{ since: number }>(sql`select since from stale_pages where tag in (${LISTINGS}, ${SITE}) order by tag`);
  return rows.map((row) => row.since).join('-');
};

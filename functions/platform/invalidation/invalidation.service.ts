import { is, SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { channels } from '#db/schema/channel';
import { playlists } from '#db/schema/playlist';
import { stalePages } from '#db/schema/site';
import { tracks } from '#db/schema/track';
import type { Context } from '#functions/platform/access/context';

/** Ids, or a query of them in brackets. */
type Ids = number[] | SQL;

/** Ids of the rows that changed, by kind. `site` stands for what every page shows: settings, themes, menus, translations, the guest role. */
export interface ChangedItem {
  track?: Ids;
  album?: Ids;
  artist?: Ids;
  playlist?: Ids;
  channel?: Ids;
  genre?: number[];
  tag?: number[];
  site?: true;
}

/** The tag of every page that lists by rule: channels, genres, tags, home, lyrics, sitemap. */
export const LISTINGS_TAG = 'listings';
/** The tag of every page. */
export const SITE_TAG = 'site';

const TABLES = { track: tracks, album: albums, artist: artists, playlist: playlists, channel: channels };

const list = (ids: (number | string)[] | SQL = []): SQL =>
  is(ids, SQL)
    ? sql`select value from (with changed(value) as ${ids} select value from changed)`
    : sql`select value from json_each(${JSON.stringify(ids)})`;

/** The rows whose pages show a changed row, as queries for their ids. D1 takes five terms in one compound select. */
const rowsThatShow = (change: ChangedItem) => {
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
      union select artist_id from track_artists where track_id in (${track} union select id from tracks where album_id in (${album}))
      union select artist_id from album_artists where album_id in (${album} union select album_id from tracks where id in (${track}))
      union select b.artist_id from artist_genres a join artist_genres b on b.genre_id = a.genre_id where a.artist_id in (${artist})`,
    playlist: sql`${list(change.playlist)} union select playlist_id from playlist_tracks where track_id in (${shownTracks})`,
    channel: list(change.channel),
  };
};

/** The statement that makes the pages of some tags stale; `tags` is a query for them. */
export const changedTags = ({ db, now }: Pick<Context, 'db' | 'now'>, tags: SQL) => {
  // By the database's clock, for what reads meanwhile sees the old rows up to this moment; each change gets a time of its own.
  const since = sql`max(${now.getTime()}, cast(unixepoch('subsec') * 1000 as integer))`;
  return db
    .insert(stalePages)
    .select(sql`select *, ${since} from (${tags}) where true`)
    .onConflictDoUpdate({ target: stalePages.tag, set: { since: sql`max(excluded.since, since + 1)` } });
};

/**
 * The statements that make every page stale that shows a changed row, and give each of those rows, the changed ones included, a new
 * `revision`. They belong into the batch of the change and after it. A relation that the change ends is named by the caller: a
 * track that leaves an album passes that album too. A genre or a tag stands on too many pages to list and counts as a change of the site.
 */
export const invalidationStatements = ({ db, now }: Pick<Context, 'db' | 'now'>, change: ChangedItem): BatchItem<'sqlite'>[] => {
  const rows = Object.entries(rowsThatShow(change)) as [keyof typeof TABLES, SQL][];
  const everywhere = change.site || change.genre?.length || change.tag?.length;
  const tags = [
    list(everywhere ? [LISTINGS_TAG, SITE_TAG] : [LISTINGS_TAG]),
    ...rows.map(([kind, ids]) => sql`select ${`${kind}:`} || value from (${ids})`),
  ];
  const flags = tags.map((tag) => changedTags({ db, now }, tag));
  const touch = rows.map(([kind, ids]) =>
    db.update(TABLES[kind]).set({ revision: sql`revision + 1`, updatedAt: now }).where(sql`id in (${ids})`),
  );
  return [...flags, ...touch];
};

/** When what every page shows last changed, in ms, or 0: with a row's own revision it tells whether a prerendered page is still right. */
export const readSiteVersion = async ({ db }: Pick<Context, 'db'>): Promise<number> =>
  (await db.get<{ since: number } | undefined>(sql`select since from stale_pages where tag = ${SITE_TAG}`))?.since ?? 0;

import { is, SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { channels } from '#db/schema/channel';
import { playlists } from '#db/schema/playlist';
import { stalePages } from '#db/schema/site';
import { tracks } from '#db/schema/track';
import type { Context } from '#functions/platform/access/context';

type Ids = number[] | SQL;

/** `site` is for changes that every page shows: settings, themes, menus, translations, the guest role. */
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

/** Pages that list by rule: channels, genres, tags, home, lyrics, sitemap. */
export const LISTINGS_TAG = 'listings';
export const SITE_TAG = 'site';

const TABLES = { track: tracks, album: albums, artist: artists, playlist: playlists, channel: channels };

const list = (ids: (number | string)[] | SQL = []): SQL =>
  is(ids, SQL)
    ? sql`select value from (with changed(value) as ${ids} select value from changed)`
    : sql`select value from json_each(${JSON.stringify(ids)})`;

/** Queries for the ids of all rows whose pages show a changed row. D1 allows five terms in a compound select. */
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
      union select artist_id from track_artists where track_id in (${shownTracks})
      union select artist_id from album_artists where album_id in (${album} union select album_id from tracks where id in (${track}))
      union select b.artist_id from artist_genres a join artist_genres b on b.genre_id = a.genre_id where a.artist_id in (${artist})`,
    playlist: sql`${list(change.playlist)} union select playlist_id from playlist_tracks where track_id in (${shownTracks})`,
    channel: list(change.channel),
  };
};

export const changedTags = ({ db, now }: Pick<Context, 'db' | 'now'>, tags: SQL) => {
  // Database clock, because concurrent readers see the old rows until now. Each change gets a distinct time.
  const since = sql`max(${now.getTime()}, cast(unixepoch('subsec') * 1000 as integer))`;
  return db
    .insert(stalePages)
    .select(sql`select *, ${since} from (${tags}) where true`)
    .onConflictDoUpdate({ target: stalePages.tag, set: { since: sql`max(excluded.since, since + 1)` } });
};

/**
 * Marks all pages stale that show a changed row, and increments the `revision` of those rows. Belongs into the batch of the change, after it.
 * The caller also names relations that the change ends, such as the album that a track leaves.
 * Genres and tags are on too many pages to list: they count as changes of the site.
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

/** Milliseconds of the newest change with one of the tags, 0 if never. */
export const readLastChange = async ({ db }: Pick<Context, 'db'>, tags: readonly string[]): Promise<number> =>
  (await db.get<{ since: number | null }>(sql`select max(since) as since from stale_pages where tag in (${list([...tags])})`)).since ?? 0;

/** Milliseconds, 0 if never. Together with a row's revision it decides if a prerendered page is current. */
export const readSiteVersion = (context: Pick<Context, 'db'>): Promise<number> => readLastChange(context, [SITE_TAG]);

/** Marks all pages stale, because the build read an incomplete database. */
export const outOfDateStatement = (database: D1Database): D1PreparedStatement =>
  database.prepare(
    "insert into stale_pages (tag, since) values ('site', unixepoch('subsec') * 1000) on conflict do update set since = excluded.since",
  );

/** Has the site render every page anew that a build read before now: it shows less than there is. */
export const outOfDateStatement = (database: D1Database): D1PreparedStatement =>
  database.prepare(
    "insert into stale_pages (tag, since) values ('site', unixepoch('subsec') * 1000) on conflict do update set since = excluded.since",
  );

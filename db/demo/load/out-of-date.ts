/** Marks all pages stale, because the build read an incomplete database. */
export const OUT_OF_DATE =
  "insert into stale_pages (tag, since) values ('site', unixepoch('subsec') * 1000) on conflict do update set since = excluded.since";

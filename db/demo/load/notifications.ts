import { DAY, HOUR } from '#functions/platform/contract/duration';

/** Days until notifications are read, and until they are deleted. */
const READ_AFTER = 4;
const KEPT_FOR = 60;
/** Hours. */
const GATHERED = 3;

export const notificationStatements = (database: D1Database, now: number): D1PreparedStatement[] => {
  const read = (time: string) => `case when ${time} < ${now - READ_AFTER * DAY} then ${time} + ${HOUR} end`;
  const isKept = (time: string) => `${time} between ${now - KEPT_FOR * DAY} and ${now}`;
  return [
    `insert into notifications (user_id, kind, dedupe_key, subject_id, created_at, read_at)
      select f.user_id, 'album-released', 'album-released:' || a.id || ':', a.id, a.published_at, ${read('a.published_at')}
      from albums a join album_artists c on c.album_id = a.id join artist_follows f on f.artist_id = c.artist_id
      where a.visibility = 'public' and ${isKept('a.published_at')} and f.user_id is not a.owner_id
        and not exists (select 1 from artist_managers m where m.artist_id = c.artist_id and m.user_id = f.user_id)
      group by f.user_id, a.id order by a.published_at`,
    `insert into notifications (user_id, kind, dedupe_key, actor_ids, created_at, read_at)
      select followed_id, 'followed', 'followed::' || date(created_at / 1000, 'unixepoch'), json_group_array(follower_id), max(created_at),
        ${read('max(created_at)')}
      from (select * from user_follows order by created_at) where ${isKept('created_at')}
      group by followed_id, date(created_at / 1000, 'unixepoch')`,
    `insert into notifications (user_id, kind, dedupe_key, subject_id, actor_ids, created_at)
      select p.owner_id, 'playlist-followed', 'playlist-followed:' || p.id || ':' || date(${now} / 1000, 'unixepoch'), p.id,
        json_group_array(f.user_id), ${now} - p.id * ${GATHERED} * ${HOUR}
      from playlist_followers f join playlists p on p.id = f.playlist_id where f.user_id <> p.owner_id group by p.id order by p.id desc`,
  ].map((sql) => database.prepare(sql));
};

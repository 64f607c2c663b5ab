import type { Catalogue } from '../catalogue.ts';
import type { Tables } from './tables.ts';
import type { LoadTime } from './time.ts';

const EMBEDDING = ['nattkorrespondens.example', 'blog.tinroof.example'];
const SOURCES = ['album', 'playlist', 'track', 'album', 'artist', 'playlist', 'radio', 'library', 'channel', 'search', 'playlist'];

const sourceOf = (referrer: string | null, play: number): string =>
  referrer && EMBEDDING.includes(referrer) ? 'embed' : SOURCES[(play * 7) % SOURCES.length];

/** Liking an artist also follows it. */
export function historyTables({ listeners, referrers, plays, likes }: Catalogue, time: LoadTime): Tables {
  const saved = (kind: keyof Catalogue['likes']) =>
    likes[kind].map(([user, liked, minutes]) => ({ user_id: user, [`${kind}_id`]: liked, created_at: time.minutesAgo(minutes) }));
  return {
    plays: plays.map(([who, track, minutes, position, from], i) => {
      const { name, ...listener } = listeners[who];
      const referrer = referrers[from] ?? null;
      return {
        ...listener,
        ticket_id: `demo-${i + 1}`,
        listener_hash: name,
        track_id: track,
        position,
        referrer,
        source: sourceOf(referrer, i),
        counted_at: time.minutesAgo(minutes),
      };
    }),
    track_likes: saved('track'),
    album_likes: saved('album'),
    artist_likes: saved('artist'),
    artist_follows: saved('artist'),
  };
}

export const COUNTERS = [
  'update tracks set plays = (select count(*) from plays where track_id = tracks.id), likes_count = (select count(*) from track_likes where track_id = tracks.id)',
  'update albums set plays = (select coalesce(sum(plays), 0) from tracks where album_id = albums.id), likes_count = (select count(*) from album_likes where album_id = albums.id)',
  `update artists set likes_count = (select count(*) from artist_likes where artist_id = artists.id),
    followers_count = (select count(*) from artist_follows where artist_id = artists.id),
    plays = (select coalesce(sum(plays), 0) from tracks where id in (select track_id from track_artists where artist_id = artists.id))`,
  'update playlists set followers_count = (select count(*) from playlist_followers where playlist_id = playlists.id)',
];

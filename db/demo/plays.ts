import { between, pick, type Random, seeded, weighted } from './audio/random.ts';
import type { Catalogue, LikeRow, Listener, PlayRow, TrackRow } from './catalogue.ts';
import type { PersonKey } from './words/person.ts';
import { PEOPLE } from './words/person.ts';
import { POPULARITY } from './words/popularity.ts';

const DAYS = 90;
const PLAYS = 6200;
const GUESTS = 29;
const DAY = 1440;

const REFERRERS = ['nattkorrespondens.example', 'search.example', 'forum.lowsun.example', 'blog.tinroof.example'];

const COUNTRIES = ['DE', 'DE', 'SE', 'SE', 'GB', 'GB', 'NG', 'BR', 'FR', 'ES', 'NL', 'US', 'US', 'JP', 'MX', 'PL', 'GH', 'CA', 'IT', 'IN'];

const MACHINES = [
  { device: 'mobile', platform: 'Android', browser: 'Chrome' },
  { device: 'mobile', platform: 'iOS', browser: 'Safari' },
  { device: 'desktop', platform: 'Windows', browser: 'Chrome' },
  { device: 'desktop', platform: 'macOS', browser: 'Safari' },
  { device: 'desktop', platform: 'Linux', browser: 'Firefox' },
  { device: 'tablet', platform: 'iPadOS', browser: 'Safari' },
];

function allListeners(random: Random): Listener[] {
  const people = (Object.keys(PEOPLE) as PersonKey[]).map((key, i) => {
    const { country, device, platform, browser } = PEOPLE[key];
    return { user_id: i + 1, name: `demo-${key}`, country, device, platform, browser };
  });
  const guests = Array.from({ length: GUESTS }, (_, i) => ({
    user_id: null,
    name: `demo-guest-${i + 1}`,
    country: pick(random, COUNTRIES),
    ...pick(random, MACHINES),
  }));
  return [...people, ...guests];
}

const daysAgo = (released: TrackRow['released']) => (typeof released === 'number' ? released : DAYS * 2);

/** Relative popularity of a track on a past day; new releases are played more. */
function pull(track: TrackRow, ago: number): number {
  const age = daysAgo(track.released) - ago;
  if (age < 0) return 0;
  const freshness = age < 7 ? 2.6 - age * 0.2 : 1;
  return (POPULARITY[track.name] ?? 1) * freshness;
}

const dayWeight = (ago: number) => (1.35 - (0.7 * ago) / DAYS) * (1 + 0.22 * Math.sin((2 * Math.PI * (ago + 2)) / 7));

function allPlays(random: Random, tracks: readonly TrackRow[], listeners: readonly Listener[]): PlayRow[] {
  const tastes = listeners.map(
    (listener) => new Map(tracks.map((track) => [track.id, seeded(`${listener.name}/${track.album_id}`)() ** 2 + 0.25])),
  );
  const keenness = listeners.map((_, i) => 1 / (1 + 0.09 * i));
  const total = Array.from({ length: DAYS }, (_, ago) => dayWeight(ago)).reduce((sum, weight) => sum + weight, 0);
  const plays: PlayRow[] = [];
  const indexes = listeners.map((_, i) => i);
  for (let ago = 0; ago < DAYS; ago++) {
    const count = Math.round((PLAYS * dayWeight(ago)) / total);
    for (let play = 0; play < count; play++) {
      const who = weighted(random, indexes, (i) => keenness[i]);
      const taste = tastes[who];
      const own = listeners[who].user_id;
      const track = weighted(random, tracks, (one) =>
        one.owner_id !== null && one.owner_id === own ? 0 : pull(one, ago) * (taste.get(one.id) ?? 0),
      );
      const heard = random() < 0.72 ? 1 : between(random, 0.5, 0.95);
      const referrer = random() < 0.24 ? Math.floor(random() * REFERRERS.length) : -1;
      plays.push([who, track.id, Math.floor(ago * DAY + between(random, 3, DAY)), Math.round(track.duration * heard), referrer]);
    }
  }
  return plays.sort((a, b) => b[2] - a[2]);
}

function saves(
  random: Random,
  plays: readonly PlayRow[],
  listeners: readonly Listener[],
  idOf: (track: number) => number | null,
  from: number,
): LikeRow[] {
  const counts = new Map<string, { user: number; liked: number; times: number; ago: number }>();
  for (const [who, track, minutesAgo] of plays) {
    const user = listeners[who]?.user_id;
    const liked = idOf(track);
    if (!user || liked === null) continue;
    const key = `${user} ${liked}`;
    const current = counts.get(key) ?? { user, liked, times: 0, ago: minutesAgo };
    counts.set(key, { ...current, times: current.times + 1, ago: minutesAgo });
  }
  return [...counts.values()].flatMap(({ user, liked, times, ago }): LikeRow[] =>
    times >= from && random() < 0.75 ? [[user, liked, ago]] : [],
  );
}

/** Deterministic plays and likes. */
export function history(tracks: readonly TrackRow[]): Pick<Catalogue, 'listeners' | 'referrers' | 'plays' | 'likes'> {
  const random = seeded('history');
  const open = tracks.filter((track) => track.visibility === 'public');
  const byId = new Map(open.map((track) => [track.id, track]));
  const listeners = allListeners(random);
  const plays = allPlays(random, open, listeners);
  const primary = (track: number) => byId.get(track)?.artists.find(({ role }) => role === 'primary')?.artist_id ?? null;
  return {
    listeners,
    referrers: REFERRERS,
    plays,
    likes: {
      track: saves(random, plays, listeners, (track) => track, 4),
      album: saves(random, plays, listeners, (track) => byId.get(track)?.album_id ?? null, 6),
      artist: saves(random, plays, listeners, primary, 9),
    },
  };
}

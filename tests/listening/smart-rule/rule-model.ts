import type { RuleNode, SmartOrder, SmartRule, SmartRules } from '#contracts/listening/smart-rule';
import { fold, sortKey } from '#functions/platform/contract/fold';

const DAY = 86_400_000;

/** Track as rules see it, including its visibility. */
export interface ModelTrack {
  id: number;
  name: string;
  album: { name: string; releaseDate: string | null } | null;
  genres: number[];
  tags: number[];
  /** Only public ones. */
  artists: number[];
  plays: number;
  likesCount: number;
  duration: number;
  bpm: number | null;
  releaseDate: string | null;
  createdAt: number;
  /** Milliseconds; by the owner of the rules. */
  likedAt: number | null;
  isListed: boolean;
  loudness: number | null;
  /** By the owner of the rules. */
  rating: number;
  myPlays: number;
  skips: number;
  lastPlayed: number | null;
  /** The owner follows one of its artists. */
  followed: boolean;
  firstArtist: number | null;
}

const released = (track: ModelTrack) => track.releaseDate ?? track.album?.releaseDate ?? null;

const numberOf = (field: string, track: ModelTrack): number | null => {
  if (field === 'year') return released(track) === null ? null : Number(released(track)?.slice(0, 4));
  const { plays, duration, bpm, loudness, rating, skips, myPlays } = track;
  return { plays, duration, bpm, loudness, rating, skips, my_plays: myPlays }[field] ?? null;
};

/** Rounds halves away from zero, like SQLite. */
const roundedAs = (field: string, value: number) =>
  field === 'duration' ? Math.floor((value + 500) / 1000) : Math.sign(value) * Math.round(Math.abs(value));

const fitsNumber = (rule: Extract<SmartRule, { field: 'plays' }>, track: ModelTrack): boolean => {
  const value = numberOf(rule.field, track);
  if (value === null) return rule.operator === 'is_not';
  switch (rule.operator) {
    case 'more':
      return value > rule.value;
    case 'less':
      return value < rule.value;
    case 'not_less':
      return value >= rule.value;
    case 'between':
      return value >= rule.value && value <= rule.to;
    default:
      return (roundedAs(rule.field, value) === roundedAs(rule.field, rule.value)) === (rule.operator === 'is');
  }
};

const fitsDate = (rule: Extract<SmartRule, { field: 'added' }>, time: number | null, now: number): boolean => {
  if (time === null) return (rule.field as string) === 'last_played' && rule.operator === 'not_in_last';
  const day = new Date(time).toISOString().slice(0, 10);
  switch (rule.operator) {
    case 'in_last':
      return time >= now - rule.value * DAY;
    case 'not_in_last':
      return time < now - rule.value * DAY;
    case 'before':
      return day < rule.value;
    case 'after':
      return day > rule.value;
    default:
      return day >= rule.value && day <= rule.to;
  }
};

/** Compares days; future releases are not in the last days. */
const fitsRelease = (rule: Extract<SmartRule, { field: 'added' }>, day: string | null, now: number): boolean => {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  if (day === null) return false;
  const first = day + '-01-01'.slice(day.length - 4);
  if (rule.operator === 'in_last') return first >= dayOf(now - rule.value * DAY) && first <= dayOf(now);
  if (rule.operator === 'not_in_last') return first < dayOf(now - rule.value * DAY);
  return fitsDate(rule, Date.parse(`${first}T12:00:00Z`), now);
};

const fitsText = ({ operator, value }: { operator: string; value: string }, text: string | undefined): boolean => {
  const [one, other] = [text === undefined ? undefined : fold(text), fold(value)];
  const isFitting = one !== undefined && (operator.startsWith('is') ? one === other : one.includes(other));
  return operator === 'is' || operator === 'contains' ? isFitting : !isFitting;
};

const fits = (node: RuleNode, track: ModelTrack, now: number): boolean => {
  switch (node.field) {
    case 'group':
      return node.match === 'all'
        ? node.rules.every((inner) => fits(inner, track, now))
        : node.rules.some((inner) => fits(inner, track, now));
    case 'name':
      return fitsText(node, track.name);
    case 'album':
      return fitsText(node, track.album?.name);
    case 'genre':
      return track.genres.includes(node.value) === (node.operator === 'is');
    case 'tag':
      return track.tags.includes(node.value) === (node.operator === 'is');
    case 'artist':
      return track.artists.includes(node.value) === (node.operator === 'is');
    case 'added':
      return fitsDate(node, track.createdAt, now);
    case 'released':
      return fitsRelease(node as never, released(track), now);
    case 'liked_at':
      return fitsDate(node as never, track.likedAt, now);
    case 'last_played':
      return fitsDate(node as never, track.lastPlayed, now);
    case 'liked':
      return (track.likedAt !== null) === node.value;
    case 'never_played':
      return (track.myPlays === 0) === node.value;
    case 'followed':
      return track.followed === node.value;
    default:
      return fitsNumber(node as never, track);
  }
};

type Key = (track: ModelTrack) => number | string | null;
const cube = (seed: number) => (track: ModelTrack) => {
  const prime = 2_147_483_647n;
  const start = (BigInt(track.id) + BigInt(seed)) % prime;
  return Number((((start * start) % prime) * start) % prime);
};
const ORDERS: Record<Exclude<SmartOrder, 'random'>, [Key, 1 | -1]> = {
  newest: [(track) => track.createdAt, -1],
  oldest: [(track) => track.createdAt, 1],
  most_played: [(track) => track.plays, -1],
  least_played: [(track) => track.plays, 1],
  most_liked: [(track) => track.likesCount, -1],
  name: [(track) => `${sortKey(track.name)}\u0001${track.name}`, 1],
  longest: [(track) => track.duration, -1],
  shortest: [(track) => track.duration, 1],
  latest_release: [released, -1],
  earliest_release: [released, 1],
  fastest: [(track) => track.bpm, -1],
  slowest: [(track) => track.bpm, 1],
  last_liked: [(track) => track.likedAt, -1],
  best_rated: [(track) => track.rating || null, -1],
  my_most_played: [(track) => track.myPlays, -1],
  my_least_played: [(track) => track.myPlays, 1],
  recently_played: [(track) => track.lastPlayed, -1],
  long_unplayed: [(track) => track.lastPlayed ?? 0, 1],
};

/** Compares bytes, like SQLite. */
const compare = (one: number | string, other: number | string): number => {
  if (typeof one === 'number') return one - (other as number);
  const [left, right] = [new TextEncoder().encode(one), new TextEncoder().encode(other as string)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    if (left[index] !== right[index]) return (left[index] ?? -1) - (right[index] ?? -1);
  }
  return 0;
};

/** Reference implementation of rules without SQL. */
export const chooseFrom = (tracks: ModelTrack[], rules: SmartRules, now: number): number[] => {
  const seed = (Math.floor(now / DAY) * 1_000_003) % 2_147_483_647;
  const [key, direction] = rules.order === 'random' ? ([cube(seed), 1] as [Key, 1]) : ORDERS[rules.order];
  const turns = new Map<number, number>();
  const isInTurn = ({ id, firstArtist }: ModelTrack): boolean => {
    const artist = firstArtist ?? -id;
    turns.set(artist, (turns.get(artist) ?? 0) + 1);
    return turns.get(artist)! <= (rules.per_artist ?? Infinity);
  };
  let passed = 0;
  return tracks
    .filter((track) => track.isListed && fits({ field: 'group', match: rules.match, rules: rules.rules }, track, now))
    .sort((one, other) => {
      const [left, right] = [key(one), key(other)];
      if (left === null || right === null) {
        return Number(left === null) - Number(right === null) || direction * (one.id - other.id);
      }
      return direction * (compare(left, right) || one.id - other.id);
    })
    .filter(isInTurn)
    .slice(0, rules.limit)
    .filter(({ duration }) => {
      passed += duration;
      return passed <= (rules.minutes ?? Infinity) * 60_000;
    })
    .map(({ id }) => id);
};

import type { RadioReason } from '#functions/catalogue/track/radio-reason.contract';
import type { RadioCandidate } from './radio.order';

interface Feature {
  id: number;
  name: string;
  count: number;
}

export interface TasteProfile {
  first: number | null;
  tags: Feature[];
  genres: Feature[];
  artists: Feature[];
}

export interface CandidateTrack {
  id: number;
  plays: number;
  artists: number[];
  tags: number[];
  genres: number[];
}

/** Listeners of the seed's track `name` also play this one; `score` is 0 to 1. */
export interface Neighbour {
  id: number;
  score: number;
  name: string;
}

export type Scored = RadioCandidate & { reason: RadioReason };

const LIKENESS = { listeners: 1, artist: 0.3, tag: 0.8, genre: 0.4 };
const UNLIKE = 0.00001;
/** Exponent of the similarity: the nearest tracks play much sooner. */
const SHARPNESS = 2.5;
/** Lowers popular tracks by this much per doubling of plays. */
const DAMPING = 0.06;

/** Frequent in the seed and rare in the pool weighs most (tf-idf). The weights add up to 1. */
const weigh = (traits: Feature[], pool: CandidateTrack[], of: (track: CandidateTrack) => number[]): Map<number, number> => {
  const holders = new Map<number, number>();
  for (const track of pool) for (const id of of(track)) holders.set(id, (holders.get(id) ?? 0) + 1);
  const raw = traits.map(({ id, count }) => [id, count * Math.log(1 + (pool.length + 1) / (1 + (holders.get(id) ?? 0)))] as const);
  const sum = raw.reduce((total, [, weight]) => total + weight, 0) || 1;
  return new Map(raw.map(([id, weight]) => [id, weight / sum]));
};

const nameIn = (traits: Feature[], id: number): string => traits.find((trait) => trait.id === id)?.name ?? '';

const likeness = (ids: number[], weights: Map<number, number>): { sum: number; best: number } => {
  let [sum, best] = [0, -1];
  for (const id of ids) {
    const weight = weights.get(id) ?? 0;
    sum += weight;
    if (weight > (weights.get(best) ?? 0)) best = id;
  }
  return { sum, best };
};

export const scoreCandidates = (profile: TasteProfile, neighbours: Neighbour[], pool: CandidateTrack[]): Scored[] => {
  const heard = new Map(neighbours.map((neighbour) => [neighbour.id, neighbour]));
  const strongest = Math.max(...neighbours.map(({ score }) => score), Number.MIN_VALUE);
  const weights = {
    tag: weigh(profile.tags, pool, (track) => track.tags),
    genre: weigh(profile.genres, pool, (track) => track.genres),
    artist: weigh(profile.artists, pool, (track) => track.artists),
  };
  return pool.map((track) => {
    const neighbour = heard.get(track.id);
    const [tag, genre, artist] = [
      likeness(track.tags, weights.tag),
      likeness(track.genres, weights.genre),
      likeness(track.artists, weights.artist),
    ];
    const parts: [points: number, reason: RadioReason][] = [
      [(LIKENESS.listeners * (neighbour?.score ?? 0)) / strongest, { kind: 'listeners', name: neighbour?.name ?? '' }],
      [LIKENESS.artist * Math.sqrt(artist.sum), { kind: 'artist', name: nameIn(profile.artists, artist.best) }],
      [LIKENESS.tag * tag.sum, { kind: 'tag', name: nameIn(profile.tags, tag.best) }],
      [LIKENESS.genre * genre.sum, { kind: 'genre', name: nameIn(profile.genres, genre.best) }],
    ];
    const points = parts.reduce((sum, [part]) => sum + part, 0);
    const strongestPart = parts.reduce((best, part) => (part[0] > best[0] ? part : best));
    const damped = (points / (1 + DAMPING * Math.log2(1 + track.plays))) ** SHARPNESS;
    const first = track.id === profile.first;
    const reason: RadioReason = first ? { kind: 'seed' } : points > 0 ? strongestPart[1] : { kind: 'change' };
    return { id: track.id, artists: track.artists, weight: Math.max(UNLIKE, damped), first, reason };
  });
};

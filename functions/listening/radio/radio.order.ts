/** A track that a radio can play: the heavier, the sooner. */
export interface RadioCandidate {
  id: number;
  /** Greater than 0. */
  weight: number;
  /** The primary artists, the first of them first. */
  artists: number[];
  /** It plays before all others, once. */
  first?: boolean;
}

/** A number of 0..1 (neither) that a shuffle, a round and a track always give, and that tells nothing of its neighbours'. */
const chance = (shuffle: number, round: number, id: number): number => {
  let hash = Math.imul(shuffle ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(round + 1, 0xc2b2ae35) ^ Math.imul(id, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return (((hash ^ (hash >>> 15)) >>> 0) + 0.5) / 2 ** 32;
};

/** The candidates in a random order in which the heavier ones tend to stand earlier: each as if drawn by its weight from those left. */
const shuffled = <Of extends RadioCandidate>(candidates: Of[], shuffle: number, round: number): Of[] => {
  const keyed = candidates.map((candidate) => ({ candidate, key: -Math.log(chance(shuffle, round, candidate.id)) / candidate.weight }));
  return keyed.sort((a, b) => a.key - b.key || a.candidate.id - b.candidate.id).map(({ candidate }) => candidate);
};

/** By whom a track is, so that no two by the same follow each other; one without artists is by nobody else. */
const makerOf = ({ id, artists }: RadioCandidate): number => artists[0] ?? -id;

/** The artist who has more than half of what is left; there is at most one. */
const mainMaker = (left: Map<number, number>, total: number): number | undefined =>
  [...left].find(([, count]) => count > total - count)?.[0];

/**
 * The candidates in about the given order, but so that as few as possible follow one by the same artist, `before` included: an artist of more than half
 * of what is left comes at every other place, and otherwise the first one by another artist comes, rather one without a common artist at all.
 */
const apart = <Of extends RadioCandidate>(ordered: Of[], before: Of | undefined): Of[] => {
  const left = new Map<number, number>();
  for (const candidate of ordered) left.set(makerOf(candidate), (left.get(makerOf(candidate)) ?? 0) + 1);
  const waiting = [...ordered];
  const arranged: Of[] = [];
  let last = before;
  while (waiting.length) {
    const lastMaker = last && makerOf(last);
    const lastArtists = new Set(last?.artists);
    const main = mainMaker(left, waiting.length);
    const wanted = main !== undefined && main !== lastMaker ? main : undefined;
    const fits = (candidate: RadioCandidate) => (wanted === undefined ? makerOf(candidate) !== lastMaker : makerOf(candidate) === wanted);
    const clear = waiting.findIndex((candidate) => fits(candidate) && !candidate.artists.some((artist) => lastArtists.has(artist)));
    const place = Math.max(0, clear < 0 ? waiting.findIndex(fits) : clear);
    [last] = waiting.splice(place, 1);
    left.set(makerOf(last), left.get(makerOf(last))! - 1);
    arranged.push(last);
  }
  return arranged;
};

/** What a radio plays from `offset` on, at most `count` tracks: never past the end of a round, so that none comes twice. */
export const radioSlice = <Of extends RadioCandidate>(candidates: Of[], shuffle: number, offset: number, count: number): Of[] => {
  if (!candidates.length) return [];
  const round = Math.floor(offset / candidates.length);
  let arranged: Of[] = [];
  for (let made = 0; made <= round; made += 1) {
    // What came late in the round before comes late again: there is always about as much between.
    const late = new Set(arranged.slice(Math.floor(arranged.length / 2)));
    const ordered = shuffled(candidates, shuffle, made);
    const inTurn = [...ordered.filter((candidate) => !late.has(candidate)), ...ordered.filter((candidate) => late.has(candidate))];
    const opening = made === 0 ? inTurn.filter(({ first }) => first) : [];
    const others = inTurn.filter((candidate) => !opening.includes(candidate));
    arranged = [...opening, ...apart(others, opening[0] ?? arranged.at(-1))];
  }
  const start = offset - round * candidates.length;
  return arranged.slice(start, start + count);
};

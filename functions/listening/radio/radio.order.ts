export interface RadioCandidate {
  id: number;
  /** Greater than 0. */
  weight: number;
  artists: number[];
  first?: boolean;
}

/** A reproducible pseudorandom number between 0 and 1, exclusive. */
const chance = (shuffle: number, round: number, id: number): number => {
  let hash = Math.imul(shuffle ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(round + 1, 0xc2b2ae35) ^ Math.imul(id, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return (((hash ^ (hash >>> 15)) >>> 0) + 0.5) / 2 ** 32;
};

/** Weighted random order: each candidate as if drawn by its weight from those left. */
const shuffled = <Of extends RadioCandidate>(candidates: Of[], shuffle: number, round: number): Of[] => {
  const keyed = candidates.map((candidate) => ({ candidate, key: -Math.log(chance(shuffle, round, candidate.id)) / candidate.weight }));
  return keyed.sort((a, b) => a.key - b.key || a.candidate.id - b.candidate.id).map(({ candidate }) => candidate);
};

/** Tracks without artists get a negative id, which no other track shares. */
const makerOf = ({ id, artists }: RadioCandidate): number => artists[0] ?? -id;

const mainMaker = (left: Map<number, number>, total: number): number | undefined =>
  [...left].find(([, count]) => count > total - count)?.[0];

/** An artist with more than half of the rest gets every other position; otherwise another artist follows, preferably without a shared one. */
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
    const maker = main !== undefined && main !== lastMaker ? main : undefined;
    const fits = (candidate: RadioCandidate) => (maker === undefined ? makerOf(candidate) !== lastMaker : makerOf(candidate) === maker);
    const clear = waiting.findIndex((candidate) => fits(candidate) && !candidate.artists.some((artist) => lastArtists.has(artist)));
    const index = Math.max(0, clear < 0 ? waiting.findIndex(fits) : clear);
    [last] = waiting.splice(index, 1);
    left.set(makerOf(last), left.get(makerOf(last))! - 1);
    arranged.push(last);
  }
  return arranged;
};

/** Never crosses the end of a round, so that no track repeats. */
export const radioSlice = <Of extends RadioCandidate>(candidates: Of[], shuffle: number, offset: number, count: number): Of[] => {
  if (!candidates.length) return [];
  const round = Math.floor(offset / candidates.length);
  let arranged: Of[] = [];
  for (let made = 0; made <= round; made += 1) {
    // The second half of a round stays in the second half, so that repeats are far apart.
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

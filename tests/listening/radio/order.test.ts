import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RadioCandidate, radioSlice } from '#functions/listening/radio/radio.order';

const candidates = fc
  .array(
    fc.record({
      weight: fc.double({ min: 0.001, max: 1, noNaN: true }),
      artists: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((rows) => rows.map((row, index): RadioCandidate => ({ id: index + 1, ...row })));
const shuffle = fc.nat(36 ** 6 - 1);

const ids = (played: RadioCandidate[]) => played.map(({ id }) => id);
const maker = ({ id, artists }: RadioCandidate) => artists[0] ?? -id;
/** Number of consecutive tracks by the same artist. */
const repeats = (played: RadioCandidate[]) => played.filter((one, index) => index > 0 && maker(one) === maker(played[index - 1])).length;

/** Unavoidable repeats: `count` tracks of one artist need others between them. */
const unavoidable = (round: RadioCandidate[], before: RadioCandidate | undefined) =>
  Math.max(
    0,
    ...round.map((one) => {
      const count = round.filter((other) => maker(other) === maker(one)).length;
      const others = round.length - count;
      return before && maker(before) === maker(one) ? count - others : count - others - 1;
    }),
  );

describe('radio order', () => {
  test('PLAYER-036 every track plays once before any repeats', () => {
    fc.assert(
      fc.property(candidates, shuffle, fc.nat(3), (all, seed, round) => {
        const played = radioSlice(all, seed, round * all.length, all.length);
        expect(ids(played).sort((a, b) => a - b)).toEqual(ids(all));
      }),
    );
  });

  test('PLAYER-036 an artist plays twice in a row only if unavoidable', () => {
    fc.assert(
      fc.property(candidates, shuffle, (all, seed) => {
        let before: RadioCandidate | undefined;
        for (let round = 0; round < 3; round += 1) {
          const played = radioSlice(all, seed, round * all.length, all.length);
          expect(repeats(before ? [before, ...played] : played)).toBe(unavoidable(played, before));
          before = played.at(-1);
        }
      }),
    );
  });

  test('the order depends on the seed only, not on page size', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, weight: 1, artists: [index] }));
    fc.assert(
      fc.property(candidates, shuffle, fc.integer({ min: 1, max: 80 }), (all, seed, cut) => {
        const first = radioSlice(all, seed, 0, cut);
        const rest = first.length < all.length ? radioSlice(all, seed, first.length, all.length) : [];
        expect([...first, ...rest]).toEqual(radioSlice([...all].reverse(), seed, 0, all.length));
      }),
    );
    fc.assert(
      fc.property(shuffle, (seed) => {
        expect(ids(radioSlice(many, seed, 0, 40))).not.toEqual(ids(radioSlice(many, seed + 1, 0, 40)));
      }),
    );
  });

  test('the start track is first, once', () => {
    fc.assert(
      fc.property(candidates, shuffle, fc.nat(), (all, seed, pick) => {
        const first = { ...all[pick % all.length], first: true };
        const withFirst = all.map((one) => (one.id === first.id ? first : one));
        expect(radioSlice(withFirst, seed, 0, all.length)[0]).toEqual(first);
      }),
    );
  });

  test('about half of the other tracks play between two plays of a track', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), shuffle, (count, seed) => {
        const all = Array.from({ length: count }, (_, index) => ({ id: index + 1, weight: 1, artists: [index + 1] }));
        const twoRounds = ids([0, count].flatMap((offset) => radioSlice(all, seed, offset, count)));
        const distances = all.map(({ id }) => twoRounds.lastIndexOf(id) - twoRounds.indexOf(id));
        expect(Math.min(...distances)).toBeGreaterThanOrEqual(Math.floor(count / 2) - 1);
      }),
    );
  });

  test('heavier tracks play much earlier', () => {
    const all = Array.from({ length: 60 }, (_, index) => ({ id: index + 1, weight: index < 20 ? 1 : 0.001, artists: [index] }));
    fc.assert(
      fc.property(shuffle, (seed) => {
        const heavy = radioSlice(all, seed, 0, 20).filter(({ weight }) => weight === 1).length;
        expect(heavy).toBeGreaterThanOrEqual(17);
      }),
    );
  });
});

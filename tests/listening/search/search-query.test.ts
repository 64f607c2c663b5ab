import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CONDITIONS_MAX,
  type Condition,
  fitsNothing,
  NAME_FIELDS,
  parseQuery,
  withoutCondition,
  writeCondition,
} from '#functions/listening/search/search-query.contract';
import { isEmptySpan, readSpan, SPAN_FIELDS, SPAN_LIMITS, type SpanField } from '#functions/listening/search/search-span.contract';

const MINUTE = 60;
const { year, length } = SPAN_LIMITS;

const withoutAt = (conditions: Condition[]) => conditions.map(({ at, ...condition }) => condition);
const name = (field: string, value: string, more: object = {}) => ({ field, value, isQuoted: false, isExcluded: false, ...more });
const notes = (query: string) => parseQuery(query).notes.map(({ kind, operator, value }) => [kind, operator, value]);

describe('number spans', () => {
  test.each([
    ['year', '2019', 2019, 2019],
    ['year', '1990s', 1990, 1999],
    ['year', '2019..2021', 2019, 2021],
    ['year', '2019-2021', 2019, 2021],
    ['year', '2019–2021', 2019, 2021],
    ['year', '1980s..1990s', 1980, 1999],
    ['year', '2019..', 2019, year.to],
    ['year', '..2021', year.from, 2021],
    ['year', '>2019', 2020, year.to],
    ['year', '>=2019', 2019, year.to],
    ['year', '<2019', year.from, 2018],
    ['year', '<=1990s', year.from, 1999],
    ['bpm', '120', 120, 120],
    ['bpm', '119.6', 120, 120],
    ['bpm', '120..130', 120, 130],
    ['length', '3:30', 210, 210],
    ['length', '1:02:03', 3723, 3723],
    ['length', '4', 4 * MINUTE, 4 * MINUTE + 59],
    ['length', '4m', 4 * MINUTE, 4 * MINUTE + 59],
    ['length', '90s', 90, 90],
    ['length', '3m30s', 210, 210],
    ['length', '2.5', 150, 150],
    ['length', '2..4', 2 * MINUTE, 4 * MINUTE],
    ['length', '2:30..4:00', 150, 240],
    ['length', '<3', length.from, 3 * MINUTE - 1],
    ['length', '>1h', 3601, length.to],
  ] as [SpanField, string, number, number][])('%s:%s spans %i to %i', (field, text, from, to) => {
    expect(readSpan(field, text)).toEqual({ from, to });
  });

  test.each([
    ['year', 'soon'],
    ['year', '19'],
    ['year', '20199'],
    ['year', '..'],
    ['year', '2019..soon'],
    ['year', '>'],
    ['bpm', 'fast'],
    ['bpm', '-120'.repeat(3)],
    ['length', '3:75'],
    ['length', 'm'],
    ['length', '3:30 '],
  ] as [SpanField, string][])('the span of %s:%s is unreadable', (field, text) => {
    expect(readSpan(field, text)).toBeNull();
  });
});

describe('query parsing', () => {
  test.each([
    ['slow ferry', 'slow ferry', []],
    ['artist:voss slow', 'slow', [name('artist', 'voss')]],
    ['slow ARTIST:Voss', 'slow', [name('artist', 'Voss')]],
    ['title:"Slow Ferry"', '', [name('track', 'Slow Ferry', { isQuoted: true })]],
    ['artist:“Low Sun” album:a', '', [name('artist', 'Low Sun', { isQuoted: true }), name('album', 'a')]],
    ['"slow ferry" x', 'x', [name('words', 'slow ferry', { isQuoted: true })]],
    ['slow -remix', 'slow', [name('words', 'remix', { isExcluded: true })]],
    ['slow -"radio edit"', 'slow', [name('words', 'radio edit', { isQuoted: true, isExcluded: true })]],
    ['slow -tag:live', 'slow', [name('tag', 'live', { isExcluded: true })]],
    ['year:2019', '', [{ field: 'year', value: '2019', span: { from: 2019, to: 2019 }, isExcluded: false }]],
    ['tempo:120', '', [{ field: 'bpm', value: '120', span: { from: 120, to: 120 }, isExcluded: false }]],
    ['duration:3:30', '', [{ field: 'length', value: '3:30', span: { from: 210, to: 210 }, isExcluded: false }]],
    ['label:“Blue Harbour”', '', [name('label', 'Blue Harbour', { isQuoted: true })]],
    ['isrc:gb-aye-68-00011', '', [{ field: 'isrc', value: 'gb-aye-68-00011', codes: ['GBAYE6800011'], isExcluded: false }]],
    [
      'slow -ean:0602445790098',
      'slow',
      [{ field: 'upc', value: '0602445790098', codes: ['602445790098', '0602445790098', '00602445790098'], isExcluded: true }],
    ],
    // Similar text that is not an operator stays unchanged.
    ['Slow - Ferry', 'Slow - Ferry', []],
    ['AC/DC: Live', 'AC/DC: Live', []],
    ['jay-z "heroes', 'jay-z "heroes', []],
    ['a"b c"d', 'a"b c"d', []],
    ['12:30 -- 3', '12:30 -- 3', []],
    ['', '', []],
  ])('%s is split into text and conditions', (query, words, conditions) => {
    const parsed = parseQuery(query);
    expect([parsed.words, withoutAt(parsed.conditions), parsed.notes]).toEqual([words, conditions, []]);
  });

  test.each([
    ['slow mood:dark', [['unknown', 'mood', 'dark']], 'slow mood:dark'],
    ['slow year:soon', [['unreadable', 'year', 'soon']], 'slow'],
    ['slow isrc:gb12', [['unreadable', 'isrc', 'gb12']], 'slow'],
    ['slow upc:602445', [['unreadable', 'upc', '602445']], 'slow'],
    ['slow artist:', [['empty', 'artist', '']], 'slow'],
    ['slow year:2021..2019', [['reversed', 'year', '2021..2019']], 'slow'],
    ['slow bpm:<1', [['impossible', 'bpm', '<1']], 'slow'],
    ['year:2019 year:>2020', [['impossible', 'year', '2019, >2020']], ''],
    ['year:2019 -year:2010..2020', [['impossible', 'year', '2019']], ''],
    ['artist:Voss -artist:voss', [['impossible', 'artist', 'voss']], ''],
    ['slow -Slow', [['impossible', 'words', 'Slow']], 'slow'],
    ['-slow -tag:live', [['only_excluded', 'words', '']], ''],
  ])('%s has the notes %j', (query, expectedNotes, words) => {
    expect([notes(query), parseQuery(query).words]).toEqual([expectedNotes, words]);
    expect(fitsNothing(parseQuery(query))).toBe(/impossible|only/.test(String(expectedNotes)));
  });

  test('conditions beyond ten are dropped with a note', () => {
    const query = Array.from({ length: CONDITIONS_MAX + 2 }, (_, index) => `tag:t${index}`).join(' ');
    expect(parseQuery(query).conditions).toHaveLength(CONDITIONS_MAX);
    expect(notes(query)).toEqual([
      ['too_many', 'tag', 't10'],
      ['too_many', 'tag', 't11'],
    ]);
  });
});

const word = fc.stringMatching(/^[a-zäж日0-9][a-zäж日0-9'’.-]{0,6}$/);
const quoted = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const isExcluded = fc.boolean();
const number = (field: SpanField) =>
  fc.integer({ min: Math.max(1, SPAN_LIMITS[field].from), max: field === 'length' ? 900 : SPAN_LIMITS[field].to });
const spanValue = fc.constantFrom(...SPAN_FIELDS).chain((field) =>
  fc.tuple(number(field), number(field), fc.constantFrom('', '>=', '<=', '..')).map(([one, other, sign]) => {
    const [from, to] = [Math.min(one, other), Math.max(one, other)].map((value) => (field === 'length' ? `${value}s` : String(value)));
    return { field, value: sign === '..' ? `${from}..${to}` : `${sign}${from}` };
  }),
);
const condition = fc.oneof(
  fc.record({ field: fc.constantFrom(...NAME_FIELDS), value: word, isQuoted: fc.constant(false), isExcluded }),
  fc.record({ field: fc.constantFrom(...NAME_FIELDS, 'words' as const), value: quoted, isQuoted: fc.constant(true), isExcluded }),
  fc.record({ field: fc.constant('words' as const), value: word, isQuoted: fc.constant(false), isExcluded: fc.constant(true) }),
  fc
    .tuple(spanValue, isExcluded)
    .map(([{ field, value }, excluded]) => ({ field, value, span: readSpan(field, value)!, isExcluded: excluded })),
);
const query = fc.record({ words: fc.array(word, { maxLength: 4 }), conditions: fc.array(condition, { maxLength: CONDITIONS_MAX }) });
const written = ({ words, conditions }: { words: string[]; conditions: Parameters<typeof writeCondition>[0][] }): string =>
  [...words, ...conditions.map(writeCondition)].join(' ');

describe('random queries', () => {
  test('a written query parses to the same conditions', () => {
    fc.assert(
      fc.property(query, (meant) => {
        const read = parseQuery(written(meant));
        expect([read.words, withoutAt(read.conditions)]).toEqual([meant.words.join(' '), meant.conditions]);
      }),
    );
  });

  test('removing a condition leaves the others unchanged', () => {
    fc.assert(
      fc.property(query, fc.nat(), (meant, pick) => {
        const before = parseQuery(written(meant));
        const taken = before.conditions[pick % Math.max(1, before.conditions.length)];
        if (!taken) return;
        const after = parseQuery(withoutCondition(written(meant), taken));
        const others = before.conditions.filter((other) => other !== taken);
        expect([after.words, withoutAt(after.conditions)]).toEqual([before.words, withoutAt(others)]);
      }),
    );
  });

  test('arbitrary text is parsed, and every span is non-empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'artis:"“-−>.<=2019 yearé日😀\u0301'), maxLength: 200 }), (typed) => {
        const { words, conditions } = parseQuery(typed);
        expect(conditions.length).toBeLessThanOrEqual(CONDITIONS_MAX);
        if (conditions.length === 0 && parseQuery(typed).notes.length === 0) expect(words).toBe(typed.trim().split(/\s+/).join(' '));
        for (const parsed of conditions) if ('span' in parsed) expect(isEmptySpan(parsed.span) && !/^[<>]/.test(parsed.value)).toBe(false);
      }),
    );
  });
});

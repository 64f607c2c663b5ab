import { describe, expect, test } from 'vitest';
import { decimal, fileSize, someOf, textList, wholeNumber } from '#functions/platform/settings/setting-control';

const messages = (
  { schema }: { schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('setting controls', () => {
  const hosts = textList({
    maxCount: 3,
    max: 20,
    pattern: /^[a-z.]+$/,
    patternMessage: '“:text” is not a host.',
    required: 'Enter a host.',
  });

  test('a list of texts drops blank and repeated lines and names the line that is wrong', () => {
    expect(hosts.schema.parse([' a.example ', '', 'a.example', 'b.example'])).toEqual(['a.example', 'b.example']);
    expect(messages(hosts, ['a.example', 'not a host'])).toEqual(['“not a host” is not a host.']);
    expect(messages(hosts, ['$&'])).toEqual(['“$&” is not a host.']);
    expect(messages(hosts, [' '])).toEqual(['Enter a host.']);
    expect(messages(hosts, ['a', 'b', 'c', 'd'])).toEqual(['At most 3 lines.']);
    expect(messages(hosts, ['x'.repeat(30)])).toEqual([`“${'x'.repeat(20)}…” is too long. At most 20 characters per line.`]);
    for (const value of ['a.example', null, [5], { 0: 'a' }]) expect(messages(hosts, value)).toEqual(['Enter one text per line.']);
    expect(messages(textList({ maxCount: 3, max: 20 }), ['two\nlines'])).toEqual(['“two\nlines” is not valid.']);
  });

  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));

  test('a subset keeps the order of its options, an ordered one its own', () => {
    expect(someOf(options).schema.parse(['c', 'a', 'c'])).toEqual(['a', 'c']);
    expect(someOf(options, { ordered: true }).schema.parse(['c', 'a', 'c'])).toEqual(['c', 'a']);
    expect(messages(someOf(options, { required: 'Choose one.' }), [])).toEqual(['Choose one.']);
    for (const value of ['a', ['d'], [1], null]) expect(messages(someOf(options), value)[0]).toBe('Choose from the available options.');
  });

  test('numbers out of range, of too many digits or none are refused', () => {
    const rate = decimal({ min: 0, max: 1 });
    expect([rate.step, rate.schema.parse(0.29), rate.schema.parse(1)]).toEqual([0.01, 0.29, 1]);
    expect(messages(rate, 0.295)).toEqual(['At most 2 digits after the point.']);
    for (const value of [-0.1, 1.1, Number.NaN, '0.5', null, Number.POSITIVE_INFINITY]) expect(messages(rate, value)).toHaveLength(1);
    expect(messages(wholeNumber({ min: 1, max: 9, unit: 'days' }), 2.5)).toEqual(['Enter a whole number.']);
    expect(messages(fileSize({ min: 1, max: 2 }), 3 * 1024 * 1024)).toEqual(['At most 2 MB.']);
  });
});

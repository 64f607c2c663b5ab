import { expect, test } from 'vitest';
import { smartPlaylistApi } from '#contracts/listening/smart-playlist';
import { ruleConflicts } from '#functions/listening/smart-rule/rule-conflict.contract';
import { fieldErrors, read } from '../../support/call';
import { creator, rulesOf } from '../../support/smart-rules';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const rule = (field: string, operator: string, value: unknown, to?: unknown) => ({
  field,
  operator,
  value,
  ...(to !== undefined && { to }),
});
const group = (match: string, ...rules: object[]) => ({ field: 'group', match, rules });
const conflicts = (match: string, ...rules: object[]) =>
  ruleConflicts({ match, rules } as never, NOW).map(({ path, message }) => `${path.join('.')}: ${message}`);

const never = rule('never_played', 'is', true);
const WITH_FIRST = 'This rule contradicts rule 1.';

test.each([
  ['never played, and played often', [never, rule('my_plays', 'more', 3)], 'rules.1.value'],
  ['never played, and played lately', [never, rule('last_played', 'in_last', 3)], 'rules.1.value'],
  ['played never, and not never', [never, rule('never_played', 'is', false)], 'rules.1.value'],
  ['not liked, and liked at a time', [rule('liked', 'is', false), rule('liked_at', 'between', '2026-01-01', '2026-02-01')], 'rules.1.to'],
  ['two numbers', [rule('rating', 'more', 3), rule('rating', 'less', 4)], 'rules.1.value'],
  ['a number, and not it', [rule('skips', 'is', 2), rule('skips', 'is_not', 2)], 'rules.1.value'],
  ['two lengths', [rule('duration', 'more', 300_000), rule('duration', 'less', 300_000)], 'rules.1.value'],
  ['two years', [rule('year', 'between', 1990, 1999), rule('year', 'between', 2000, 2004)], 'rules.1.to'],
  ['two levels', [rule('loudness', 'more', -9), rule('loudness', 'is', -12)], 'rules.1.value'],
  ['a genre, and not it', [rule('genre', 'is', 4), rule('genre', 'is_not', 4)], 'rules.1.value'],
  ['two titles', [rule('name', 'is', 'Åska'), rule('name', 'is', 'Ferry')], 'rules.1.value'],
  ['a word, and not a part of it', [rule('name', 'contains', 'Ferry'), rule('name', 'contains_not', 'err')], 'rules.1.value'],
  ['lately, and not lately', [rule('added', 'in_last', 3), rule('added', 'not_in_last', 7)], 'rules.1.value'],
  ['lately, and long ago', [rule('added', 'in_last', 3), rule('added', 'before', '2020-01-01')], 'rules.1.value'],
])('%s: the rules contradict each other', (_, rules, path) => {
  expect(conflicts('all', ...rules)).toEqual([`${path}: ${WITH_FIRST}`]);
  expect(conflicts('any', ...rules)).toEqual([]);
});

test.each([
  ['less than nothing', rule('my_plays', 'less', 0)],
  ['better than the best', rule('rating', 'more', 5)],
])('%s: the rule alone matches nothing', (_, alone) => {
  expect(conflicts('all', alone)).toEqual(['rules.0.value: This rule can never match.']);
  expect(conflicts('any', alone, never)).toEqual([]);
});

test('a group conflicts with outer rules only if all its alternatives do', () => {
  const played = [rule('my_plays', 'more', 3), rule('last_played', 'in_last', 3)];
  const message = 'This rule contradicts the surrounding rules.';
  expect(conflicts('all', group('any', ...played), never)).toEqual([
    `rules.0.rules.0.value: ${message}`,
    `rules.0.rules.1.value: ${message}`,
  ]);
  expect(conflicts('all', group('any', ...played, rule('rating', 'more', 3)), never)).toEqual([]);
  expect(conflicts('all', never, group('all', group('all', played[0])))).toEqual([`rules.1.rules.0.rules.0.value: ${message}`]);
});

test.each([
  ['two genres', [rule('genre', 'is', 1), rule('genre', 'is', 2)]],
  ['what time brings about', [rule('added', 'after', '2026-06-14'), rule('added', 'not_in_last', 30)]],
  ['a day to come', [rule('added', 'after', '2030-01-01')]],
  ['not played lately, or never', [rule('last_played', 'not_in_last', 30), never]],
  ['neighbouring numbers', [rule('my_plays', 'more', 3), rule('my_plays', 'less', 5)]],
  ['rounded numbers', [rule('bpm', 'is', 120), rule('bpm', 'less', 120)]],
  ['a word in a title', [rule('name', 'is', 'Slow Ferry'), rule('name', 'contains', 'ferry')]],
])('%s: the rules are compatible', (_, rules) => expect(conflicts('all', ...rules)).toEqual([]));

test('contradictory rules are field errors on save, but can be previewed', async () => {
  const { headers } = await creator();
  const rules = rulesOf(never, rule('my_plays', 'more', 3));
  const sent = { method: 'POST', headers, body: { name: 'Nothing', rules } };
  expect(await fieldErrors('smart-playlists', sent)).toEqual({ 'rules.rules.1.value': [WITH_FIRST] });
  const tried = await read(smartPlaylistApi.preview, 'smart-playlists/preview', { method: 'POST', headers, body: { rules } });
  expect(tried.tracks_count).toBe(0);
});

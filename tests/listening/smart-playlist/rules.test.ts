import { describe, expect, test } from 'vitest';
import { RULE_LEVELS, RULES_MAX, type RuleNode } from '#contracts/listening/smart-rule';
import { call, fieldErrors, refusal } from '../../support/call';
import { createPlaylist } from '../../support/factories/playlist.factory';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { creator, rulesOf } from '../../support/smart-rules';

describe('smart rules', () => {
  const liked = { field: 'liked', operator: 'is', value: true };
  const nest = (levels: number): object => (levels === 0 ? liked : { field: 'group', match: 'all', rules: [nest(levels - 1)] });

  test('INJ-02 each invalid rule gets its own field error', async () => {
    const { headers } = await creator();
    const body = {
      rules: {
        match: 'none',
        order: 'password',
        limit: 10_001,
        rules: [
          { field: 'password', operator: 'is', value: 'x' },
          { field: 'plays', operator: 'contains', value: 3 },
          { field: 'plays', operator: 'more', value: '1 or 1=1' },
          { field: 'bpm', operator: 'between', value: 120, to: 100 },
          { field: 'added', operator: 'in_last', value: 0 },
          { field: 'added', operator: 'before', value: '2026-02-30' },
          { field: 'name', operator: 'contains', value: ' ' },
          { field: 'group', match: 'any', rules: [] },
        ],
      },
    };
    expect(await fieldErrors('smart-playlists/preview', { method: 'POST', headers, body })).toEqual({
      'rules.match': ['Choose all or any.'],
      'rules.order': [expect.stringContaining('Order by one of')],
      'rules.limit': ['Enter at most 10000 tracks.'],
      'rules.rules.0.field': ['Choose a field.'],
      'rules.rules.1.operator': ['Choose a condition.'],
      'rules.rules.2.value': ['Enter a whole number.'],
      'rules.rules.3.to': ['The end must not be before the start.'],
      'rules.rules.4.value': ['Enter at least 1 day.'],
      'rules.rules.5.value': ['Enter a day as YYYY-MM-DD.'],
      'rules.rules.6.value': ['Enter a text.'],
      'rules.rules.7.rules': ['Add a rule.'],
    });
  });

  test.each([
    ['51 rules', Array.from({ length: RULES_MAX + 1 }, () => liked), 'You can add at most 50 rules.'],
    [
      '51 rules in groups',
      Array.from({ length: 17 }, () => ({ field: 'group', match: 'any', rules: [liked, liked, liked] })),
      'You can add at most 50 rules.',
    ],
    ['a group too deep', [nest(RULE_LEVELS)], 'Groups can be nested at most 3 levels deep.'],
    ['groups without end', [nest(2000)], 'Groups can be nested at most 3 levels deep.'],
  ])('INJ-10 %s are refused', async (_, rules, message) => {
    const { headers } = await creator();
    const { status, body } = await refusal('smart-playlists/preview', { method: 'POST', headers, body: { rules: rulesOf(...rules) } });
    expect({ status, message: JSON.parse(body).message }).toEqual({ status: 422, message });
  });

  test('INJ-01 INJ-03 the most and longest allowed rules are evaluated', async () => {
    const { headers } = await creator();
    const texts = ["' or 1=1 --", '%_%', '\u0000', '\ud800', '😀'.repeat(50), 'İ'.repeat(50), 'e\u0301'.repeat(50), 'x'.repeat(100)];
    const kinds: ((n: number) => RuleNode)[] = [
      (n) => ({ field: 'album', operator: 'contains_not', value: `${texts[n % texts.length]}`.slice(0, 100) }),
      (n) => ({ field: 'liked_at', operator: 'between', value: '2020-01-01', to: `2026-01-${10 + (n % 9)}` }),
      (n) => ({ field: 'year', operator: 'between', value: 1990, to: 2000 + n }),
      (n) => ({ field: 'artist', operator: 'is', value: n + 1 }),
    ];
    for (const kind of kinds) {
      for (const match of ['all', 'any']) {
        const rules = Array.from({ length: RULES_MAX - 2 }, (_, n) => kind(n));
        const deep = { field: 'group', match, rules: [{ field: 'group', match, rules: [liked] }, liked] };
        const wide = { match, rules: [...rules, deep], order: 'last_liked', limit: 10_000 };
        expect((await call('smart-playlists/preview', { method: 'POST', headers, body: { rules: wide } })).status).toBe(200);
      }
    }
  });

  test('more than 120 previews a minute are 429', async () => {
    const { headers } = await creator();
    const body = { rules: rulesOf(liked) };
    const statuses: number[] = [];
    for (let n = 0; n < 121; n += 1) statuses.push((await call('smart-playlists/preview', { method: 'POST', headers, body })).status);
    expect([statuses[119], statuses[120]]).toEqual([200, 429]);
  });

  test('only users who can edit the playlist read its rules', async () => {
    const { user } = await creator();
    const open = await createPlaylist({ ownerId: user.id, rules: rulesOf(liked) });
    const closed = await createPlaylist({ ownerId: user.id, rules: rulesOf(liked), public: false });
    const stranger = await signIn(await createUser());
    expect((await refusal(`smart-playlists/${open.id}`, { headers: stranger })).status).toBe(403);
    expect(await refusal(`smart-playlists/${closed.id}`, { headers: stranger })).toEqual(
      await refusal('smart-playlists/999999', { headers: stranger }),
    );
  });
});

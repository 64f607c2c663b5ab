import { expect, test } from 'vitest';
import { linkList } from '#functions/platform/settings/setting-control';

const { schema } = linkList({ maxCount: 3, prefix: 'policy' });
const parse = (...links: object[]) => schema.safeParse(links);
const RULES = { label: 'House rules', action: '/pages/rules' };

test('SET-014 links get unique ids, which stay when the text changes', () => {
  expect(parse(RULES, RULES, { label: '規則', action: 'https://law.example/' }).data).toEqual([
    { id: 'policy-house-rules', ...RULES },
    { id: 'policy-house-rules-1', ...RULES },
    expect.objectContaining({ id: expect.stringMatching(/^policy-/), label: '規則' }),
  ]);
  expect(parse({ id: 'policy-house-rules', label: ' Other ', action: '/x', more: 1 }).data).toEqual([
    { id: 'policy-house-rules', label: 'Other', action: '/x' },
  ]);
  expect(parse({ id: 'email', ...RULES }, { id: '"><script>', ...RULES }).data).toEqual([
    { id: 'policy-house-rules', ...RULES },
    { id: 'policy-house-rules-1', ...RULES },
  ]);
});

test.each([
  [[{ label: '', action: '/x' }], 'Enter a text for each link.'],
  [[{ label: 'a'.repeat(101), action: '/x' }], 'At most 100 characters.'],
  [[{ label: 'A', action: 'javascript:alert(1)' }], 'Begin each address with one slash or with https://.'],
  [[{ label: 'A', action: '//elsewhere.example' }], 'Begin each address with one slash or with https://.'],
  [[RULES, RULES, RULES, RULES], 'At most 3 links.'],
  ['text', 'Enter a list of links.'],
])('SET-014 the links %j are refused: %s', (links, message) => {
  expect(schema.safeParse(links).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

import { expect, test } from 'vitest';
import { isSubjectOf, parseSubject, subjectOf } from '#functions/platform/contract/subject';

test('a subject consists of kind and id', () => {
  expect(subjectOf('track', 12)).toBe('track:12');
  expect(parseSubject('track:12')).toEqual({ kind: 'track', id: '12' });
  expect(parseSubject('')).toEqual({ kind: '', id: '' });
  expect(parseSubject('queue')).toEqual({ kind: 'queue', id: '' });
});

test('a radio subject contains its seed, and an id can contain a colon', () => {
  expect(parseSubject('radio:tag:re:set')).toEqual({ kind: 'radio', id: 'tag:re:set' });
  expect(parseSubject(parseSubject('radio:tag:re:set').id)).toEqual({ kind: 'tag', id: 're:set' });
});

test('a kind matches only the full text before the colon', () => {
  expect(isSubjectOf('track', 'track:12')).toBe(true);
  expect([isSubjectOf('track', 'tracks:12'), isSubjectOf('track', 'track'), isSubjectOf('track', null)]).toEqual([false, false, false]);
});

import { expect, test } from 'vitest';
import { isSubjectOf, parseSubject, subjectOf } from '#functions/platform/contract/subject';

test('a subject is its kind and its id', () => {
  expect(subjectOf('track', 12)).toBe('track:12');
  expect(parseSubject('track:12')).toEqual({ kind: 'track', id: '12' });
  expect(parseSubject('')).toEqual({ kind: '', id: '' });
  expect(parseSubject('queue')).toEqual({ kind: 'queue', id: '' });
});

test('a radio names what it starts from, and a name may have a colon', () => {
  expect(parseSubject('radio:tag:re:set')).toEqual({ kind: 'radio', id: 'tag:re:set' });
  expect(parseSubject(parseSubject('radio:tag:re:set').id)).toEqual({ kind: 'tag', id: 're:set' });
});

test('a kind is all that stands before the colon', () => {
  expect(isSubjectOf('track', 'track:12')).toBe(true);
  expect([isSubjectOf('track', 'tracks:12'), isSubjectOf('track', 'track'), isSubjectOf('track', null)]).toEqual([false, false, false]);
});

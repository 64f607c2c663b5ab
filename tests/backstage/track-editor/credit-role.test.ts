import { expect, test } from 'vitest';
import { possibleNames } from '#islands/backstage/music-upload/tag-artists';
import { creditRoleOf, profileNamed, withName, withProfile } from '#islands/backstage/track-editor/credit-role';

const ADA = { id: 1, name: 'Ada Reed' };

test('conductor, engineer and ensemble have no credit with a profile', () => {
  expect((['conductor', 'engineer', 'ensemble'] as const).map(creditRoleOf)).toEqual([null, null, null]);
  expect((['composer', 'lyricist', 'mastering', 'performer'] as const).map(creditRoleOf)).toEqual([
    'composer',
    'lyricist',
    'mastering',
    'performer',
  ]);
});

test('A4 crediting the profile moves a name to the artists in its role, once', () => {
  const contributors = [
    { role: 'composer' as const, name: 'ada reed', instrument: null },
    { role: 'conductor' as const, name: 'Ada Reed', instrument: null },
  ];
  const artists = [{ ...ADA, role: 'primary' as const }];
  const moved = withProfile({ artists, contributors }, 0, ADA);
  expect(moved).toEqual({ artists: [...artists, { ...ADA, role: 'composer' }], contributors: [contributors[1]] });
  expect(withProfile({ artists: moved.artists, contributors }, 0, ADA).artists).toEqual(moved.artists);
  expect(withProfile({ artists, contributors }, 1, ADA)).toEqual({ artists, contributors });
});

test('A4 a name without a profile becomes one performer', () => {
  const once = withName([], 'Cleo Sand');
  expect(once).toEqual([{ role: 'performer', name: 'Cleo Sand', instrument: null }]);
  expect(withName(once, 'cleo sand')).toBe(once);
  expect(profileNamed('ADA-REED', [ADA])).toBe(ADA);
  expect(profileNamed('Ada', [ADA])).toBeUndefined();
});

test('F6 the whole of a cut name is looked up, and each part of a list', () => {
  expect(possibleNames(['K', 'DA'])).toEqual(['K/DA', 'K', 'DA', 'K', 'DA']);
  expect(possibleNames(['Ada Reed & Bo Lind feat. Cleo'])).toEqual(['Ada Reed & Bo Lind feat. Cleo', 'Ada Reed', 'Bo Lind', 'Cleo']);
});

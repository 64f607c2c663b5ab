import { describe, expect, test } from 'vitest';
import { PLANS } from '../../db/demo/words/plan';

const wordsOf = ({ description, features }: (typeof PLANS)[number]) => [description, ...features].join('\n');
const grants = (name: string) => PLANS.filter(({ permissions }) => permissions.some((permission) => permission.name === name));

describe('demo plans', () => {
  test('plans promise no missing features', () => {
    for (const plan of PLANS) expect(wordsOf(plan)).not.toMatch(/offline|equali[sz]er|lossless|kbps|advert|editors/i);
  });

  test('plans promise the API, uploads and minutes they grant', () => {
    expect(PLANS.filter((plan) => /\bAPI\b|tokens|Everything in Plus/.test(wordsOf(plan)))).toEqual(grants('api.access'));
    expect(PLANS.filter((plan) => /uploads/.test(wordsOf(plan)))).toEqual(grants('music.create'));
    for (const { permissions, features } of grants('music.create')) {
      const minutes = permissions.find(({ name }) => name === 'music.create')?.restrictions?.find(({ name }) => name === 'minutes')?.value;
      expect(features).toContain(`${minutes?.toLocaleString('en')} minutes of uploads`);
    }
  });
});

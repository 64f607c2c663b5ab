import { describe, expect, it } from 'vitest';
import { shownAds } from '../../functions/settings/ad.policy';
import { DEFAULT_SETTINGS } from '../../functions/settings/settings.default';

const ads = { ...DEFAULT_SETTINGS.ads, album_above: '<b>Buy</b>' };

describe('adverts', () => {
  it('are what the operator entered', () => {
    expect(shownAds({ ads, ads_disabled: false })).toEqual(ads);
  });

  it('are none where they are switched off', () => {
    expect(Object.values(shownAds({ ads, ads_disabled: true }))).toEqual(['', '', '', '', '']);
  });
});

import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#functions/platform/settings/default-settings';
import { adSources, visibleAds } from '#functions/site/seo/ad.policy';

const ads = { ...DEFAULT_SETTINGS.ads, album_above: '<b>Buy</b>' };

describe('adverts', () => {
  it('are what the operator entered', () => {
    expect(visibleAds({ ads, ads_disabled: false })).toEqual(ads);
  });

  it('are none where they are switched off', () => {
    expect(Object.values(visibleAds({ ads, ads_disabled: true }))).toEqual(['', '', '', '', '']);
  });
});

describe('what adverts may load', () => {
  const tag = '<script async src="https://ads.example/x.js"></script><ins></ins><script>show(1)</script>';
  const settings = {
    'ads.hosts': ['ads.example', '*.pictures.example'],
    'ads.general_top': tag,
    'ads.artist_top': '<SCRIPT type="x">two\n</script >',
  };

  it('is nothing until the operator names the sites that they come from', () => {
    for (const hosts of [undefined, null, [], 'ads.example', {}]) expect(adSources({ ...settings, 'ads.hosts': hosts })).toBeNull();
  });

  it('is what those sites have, and the scripts that the operator entered', () => {
    expect(adSources(settings)).toEqual({ hosts: ['ads.example', '*.pictures.example'], scripts: ['show(1)', 'two\n'] });
  });

  it('is nothing where adverts are switched off', () => {
    expect(adSources({ ...settings, ads_disabled: true })).toBeNull();
  });

  it('APP-07 CFG-04 is never all sites, nor what would end the directive', () => {
    const hosts = [
      '*',
      '*.com',
      'https://ads.example',
      "'unsafe-inline'",
      'ads.example; script-src *',
      'ads.example *',
      'ads.example/x',
      'localhost',
      '',
      7,
      'a..b',
    ];
    expect(adSources({ 'ads.hosts': hosts })).toBeNull();
    expect(adSources({ 'ads.hosts': Array(50).fill('ads.example') })?.hosts).toHaveLength(20);
  });
});

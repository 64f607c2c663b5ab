import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#functions/platform/settings/default-settings';
import { adSources, visibleAds } from '#functions/site/seo/ad.policy';

const ads = { ...DEFAULT_SETTINGS.ads, album_above: '<b>Buy</b>' };

describe('ads', () => {
  it('ads are shown as the operator entered them', () => {
    expect(visibleAds({ ads, ads_disabled: false })).toEqual(ads);
  });

  it('disabled ads are empty', () => {
    expect(Object.values(visibleAds({ ads, ads_disabled: true }))).toEqual(['', '', '', '', '']);
  });
});

describe('ad sources', () => {
  const tag = '<script async src="https://ads.example/x.js"></script><ins></ins><script>show(1)</script>';
  const settings = {
    'ads.hosts': ['ads.example', '*.pictures.example'],
    'ads.general_top': tag,
    'ads.artist_top': '<SCRIPT type="x">two\n</script >',
  };

  it('without configured hosts ads load nothing', () => {
    for (const hosts of [undefined, null, [], 'ads.example', {}]) expect(adSources({ ...settings, 'ads.hosts': hosts })).toBeNull();
  });

  it('ads load from configured hosts and entered scripts', () => {
    expect(adSources(settings)).toEqual({ hosts: ['ads.example', '*.pictures.example'], scripts: ['show(1)', 'two\n'] });
  });

  it('disabled ads load nothing', () => {
    expect(adSources({ ...settings, ads_disabled: true })).toBeNull();
  });

  it('APP-07 CFG-04 wildcards and values that end the directive are refused', () => {
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

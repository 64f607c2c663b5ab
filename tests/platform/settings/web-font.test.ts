import { describe, expect, it } from 'vitest';
import { FONT_WEIGHT_DEFAULT } from '#contracts/platform/settings';
import { webFontOf, webFontUrl } from '#functions/platform/settings/web-font.policy';

const fontOf = (name: string) => webFontOf({ bg: '#000000', 'web-font': name });

describe('web font', () => {
  it('THEME-008 a font without weights is loaded in weight 400', () => {
    expect(FONT_WEIGHT_DEFAULT).toBe(400);
    expect(webFontUrl('Inter')).toBe('https://fonts.bunny.net/css?family=inter:400&display=swap');
    expect(fontOf('Open Sans')).toEqual({
      family: 'Open Sans',
      stylesheet: 'https://fonts.bunny.net/css?family=open-sans:400&display=swap',
    });
  });

  it('a font is loaded in its valid weights', () => {
    expect(fontOf('Inter:400,700')?.stylesheet).toBe('https://fonts.bunny.net/css?family=inter:400,700&display=swap');
    expect(fontOf('Inter:bold,1000,,400&x')?.stylesheet).toBe('https://fonts.bunny.net/css?family=inter:400&display=swap');
  });

  it('a theme without a font name has no web font', () => {
    expect([webFontOf({ bg: '#000000' }), fontOf('')]).toEqual([null, null]);
  });

  it('APP-08 names that could break out of a style or an address are refused', () => {
    for (const name of ['"x', 'x;}', 'x</style>', 'a&b', '../x', "x'y", 'x\ny', '-x', ' x', 'x'.repeat(61), 'url(x)'])
      expect(fontOf(name)).toBeNull();
  });
});

import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Backgrounds of heroes, bars, the player and cards: hue of the tint, lightness and most chroma of the theme. */
const TINTED = /^oklch\(from var\(--(tint|ta|tb)(, #[0-9a-f]{3,6})?\) var\(--tint-l\) min\(c, var\(--tint-c\)\) h\)$/;
/** Shows the tint as it is, in two lines without text. */
const DECORATION = 'src/islands/platform/ui/layout/media-card.module.css';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const themeOf = (name: string): Record<string, string> => {
  const [rules = ''] = tokens.slice(tokens.indexOf(`[data-theme="${name}"] {`)).split('}');
  return Object.fromEntries([...rules.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, key = '', value = '']) => [key, value]));
};

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const channelsOf = (hex: string): number[] => {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  return [0, 2, 4].map((at) => linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255));
};
const luminanceOf = ([red = 0, green = 0, blue = 0]: number[]): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Red–green and blue–yellow axes of OKLab. */
const hueAxes = ([red = 0, green = 0, blue = 0]: number[]): [number, number] => {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
};

const background = (tint: string, lightness: number, chromaMax: number): number => {
  const [a, b] = hueAxes(channelsOf(tint));
  const chroma = Math.hypot(a, b);
  const scale = chroma > 0 ? Math.min(chroma, chromaMax) / chroma : 0;
  const [long, medium, short] = [
    (lightness + (0.3963377774 * a + 0.2158037573 * b) * scale) ** 3,
    (lightness - (0.1055613458 * a + 0.0638541728 * b) * scale) ** 3,
    (lightness - (0.0894841775 * a + 1.291485548 * b) * scale) ** 3,
  ];
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return luminanceOf(channels.map((channel) => Math.min(1, Math.max(0, channel))));
};

const steps = Array.from({ length: 11 }, (_, step) => Math.round(25.5 * step));
const grid = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => [red, green, blue])));
const TINTS = grid.map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);

describe('contrast on tints', () => {
  test('A1 backgrounds take the lightness of the theme from any tint', () => {
    const uses = globSync('src/**/*.css')
      .filter((path) => path !== DECORATION)
      .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/(?:background|fill|--t): ([^;]*var\(--(?:tint|ta|tb)\b[^;]*);/g)])
      .map(([, value = '']) => value);
    expect(uses.length).toBeGreaterThan(12);
    expect(uses.filter((value) => !TINTED.test(value))).toEqual([]);
  });

  test.each(['dark', 'light'])('A1 text has a contrast of 4.5 on 1,331 tints in the %s theme', (name) => {
    const theme = themeOf(name);
    const backgrounds = TINTS.map((tint) => background(tint, Number(theme['tint-l']), Number(theme['tint-c'])));
    for (const colour of ['text', 'text-2', 'accent-text']) {
      const luminance = luminanceOf(channelsOf(theme[colour]!));
      expect([colour, Math.min(...backgrounds.map((each) => contrast(each, luminance))) >= 4.5]).toEqual([colour, true]);
    }
  });
});

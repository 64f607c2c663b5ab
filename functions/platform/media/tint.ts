/* OKLab after Björn Ottosson, https://bottosson.github.io/posts/oklab/ */

interface Colour {
  lightness: number;
  a: number;
  b: number;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const gamma = (channel: number): number => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);

const toColour = (red: number, green: number, blue: number): Colour => {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
};

const toHex = ({ lightness, a, b }: Colour): string => {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const bytes = channels.map((channel) => Math.round(255 * Math.min(1, Math.max(0, gamma(channel)))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
};

const OPAQUE = 128;
const DARKEST = 0.16;
const LIGHTEST = 0.97;
const GREY = 0.025;
const VIVID_SHARE = 0.01;
const COLOURED_SHARE = 0.5;
const SECTORS = 36;

const chromaOf = ({ a, b }: Colour): number => Math.hypot(a, b);
const sectorOf = ({ a, b }: Colour): number => Math.floor(((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * SECTORS);
const isColoured = (colour: Colour): boolean => chromaOf(colour) >= GREY;
const isVivid = (colour: Colour): boolean => isColoured(colour) && colour.lightness >= DARKEST && colour.lightness <= LIGHTEST;

const meanOf = (colours: readonly Colour[], weightOf: (colour: Colour) => number): Colour => {
  const sum = { weight: 0, lightness: 0, a: 0, b: 0 };
  for (const colour of colours) {
    const weight = weightOf(colour);
    sum.weight += weight;
    sum.lightness += weight * colour.lightness;
    sum.a += weight * colour.a;
    sum.b += weight * colour.b;
  }
  return { lightness: sum.lightness / sum.weight, a: sum.a / sum.weight, b: sum.b / sum.weight };
};

const dominantSector = (colours: readonly Colour[]): number => {
  const weights = Array<number>(SECTORS).fill(0);
  for (const colour of colours) weights[sectorOf(colour)]! += chromaOf(colour);
  const around = (sector: number) => [-1, 0, 1].reduce((sum, step) => sum + weights[(sector + step + SECTORS) % SECTORS]!, 0);
  return weights.reduce((best, _, sector) => (around(sector) > around(best) ? sector : best), 0);
};

const isNear = (sector: number, other: number): boolean => {
  const distance = Math.abs(sector - other);
  return Math.min(distance, SECTORS - distance) <= 1;
};

/** Returns the dominant saturated colour of RGBA pixels as `#RRGGBB`, a grey for images without one, null if all pixels are transparent. */
export const tintOf = (pixels: ArrayLike<number>): string | null => {
  const colours: Colour[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4)
    if (pixels[at + 3]! >= OPAQUE) colours.push(toColour(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!));
  if (!colours.length) return null;
  const [vivid, coloured] = [colours.filter(isVivid), colours.filter(isColoured)];
  const isNeutral = vivid.length < colours.length * VIVID_SHARE && coloured.length < colours.length * COLOURED_SHARE;
  if (isNeutral) return toHex({ ...meanOf(colours, () => 1), a: 0, b: 0 });
  const shown = vivid.length < colours.length * VIVID_SHARE ? coloured : vivid;
  const sector = dominantSector(shown);
  return toHex(
    meanOf(
      shown.filter((colour) => isNear(sectorOf(colour), sector)),
      (colour) => chromaOf(colour) ** 2,
    ),
  );
};

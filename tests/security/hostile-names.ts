import confusables from 'unhomoglyph/data.json';

const INVISIBLE = [
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u200e',
  '\u200f',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u061c',
  '\u034f',
  '\u180e',
  '\u3164',
].concat(['\u200d', '\u200c', '\ufe0f', '\u{e0061}', '\ue000', '\u0000', '\u0008', '\ud800', '\u{e0100}', '\u115f', '\u2800']);
const SPACES = ['\u00a0', '\u2003', '\u3000', '\u202f', '\t', '\n', '\u2028', '  '];
const LATIN = /^[a-z]$/i;

const lookalikes = new Map<string, string[]>();
for (const [sign, target] of Object.entries(confusables as Record<string, string>))
  if (LATIN.test(target) && sign !== target) lookalikes.set(target, [...(lookalikes.get(target) ?? []), sign]);

/** Deterministic numbers from 0 to 1. */
const generator = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const fullWidth = (name: string): string => name.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Spellings of `name` that look like it. */
export const hostileNames = (name: string, count: number): string[] => {
  const random = generator(39);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const each = (change: (sign: string) => string): string => [...name].map(change).join('');
  const kinds = [
    () => each((sign) => (random() < 0.5 ? pick(lookalikes.get(sign) ?? [sign]) : sign)),
    () => each((sign) => sign + (random() < 0.4 ? pick(INVISIBLE) : '')),
    () => each((sign) => (sign === ' ' ? pick(SPACES) : sign)) + pick(SPACES),
    () => `${pick(['\u202e', '\u2067', '\u200f'])}${name}${pick(['\u202c', '\u2069', ''])}`,
    () => each((sign) => (random() < 0.3 ? fullWidth(sign) : sign)),
    () => each((sign) => (random() < 0.5 ? sign.toUpperCase() : sign.toLowerCase())),
    () => each((sign) => pick(lookalikes.get(sign) ?? [sign]) + (random() < 0.2 ? pick(INVISIBLE) : '')),
    () => each((sign) => (sign === ' ' ? pick(['', '-', '.', '_', '·']) : sign)),
    () => each((sign) => sign.replace('m', 'rn').replace('l', pick(['I', '1', '|']))),
  ];
  return Array.from({ length: count }, (_, index) => kinds[index % kinds.length]!());
};

export const UNSEEN_NAMES = [...INVISIBLE, ...SPACES].flatMap((sign) => [sign, sign.repeat(3), `${sign}\u200b${sign}`]);

export const stackedName = (marks: number): string => `Zalgo${'\u0301\u0316\u0489'.repeat(marks)} marks`;

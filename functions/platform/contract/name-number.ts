export interface NameNumber {
  /** Equal for names that are numbered in the same way. */
  style: string;
  kind: 'track' | 'disc' | 'side' | 'bare';
  disc: number | null;
  number: number;
  width: number;
  isPadded: boolean;
  /** Punctuation separates it from the title. */
  isMarked: boolean;
  /** A track number without a look at other names. */
  isCertain: boolean;
  rest: string;
  artist: string | null;
}

const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const digitOf = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => point >= first && point < first + 10);
  return zero === undefined ? digit : String(point - zero);
};

const SEPARATOR = String.raw`(?<separator> ?[-–—−.．。、):|~·・\]}）】］]+ ?| )`;
const WORD = '(?:audio ?)?(?:track|titel|piste|pista|traccia|spår|трек|дорожка|トラック|音轨|曲目)';
const pattern = (text: string) => new RegExp(text, 'iu');

const TRACK_WORD = pattern(String.raw`^${WORD}[ #.-]*(?<number>\d{1,3})(?:${SEPARATOR}(?<rest>\S.*))?$`);
const DISC_WORD = pattern(
  String.raw`^(?:cd|dis[ck]) ?(?<disc>\d{1,2})(?: ?[-.] ?| ?(?:track|tr?) ?| (?=0))(?<number>\d{1,3})(?:${SEPARATOR}(?<rest>\S.*))?$`,
);
const DISC_LETTERS = pattern(String.raw`^d(?<disc>\d{1,2})[-. ]?t(?<number>\d{1,3})(?:${SEPARATOR}(?<rest>\S.*))?$`);
const DISC = pattern(String.raw`^(?<disc>\d{1,2})(?<joint>[-.])(?<number>\d{1,3})(?:${SEPARATOR}(?<rest>\S.*))?$`);
const TRACK = pattern(String.raw`^(?<open>[([{（【［#]?)(?<number>\d{1,3})${SEPARATOR}(?<rest>\S.*)$`);
const LINE = pattern(
  String.raw`^(?<open>[([{（【［#]?)(?<number>\d{1,5})(?<separator> ?[-–—−.．。、):\]}）】］]+(?= )|[．。、）】］]+| )(?<rest> *\S.*)$`,
);
const SIDE = pattern(String.raw`^(?<side>[A-H])(?<number>\d{1,2})${SEPARATOR}(?<rest>\S.*)$`);
/** After the artist, or artist and album. */
const MIDDLE = pattern(String.raw` - (?<number>\d{1,3})(?<separator> - |\.? )(?<rest>\S.*)$`);
const BARE = /^\d{1,3}$/;

const CLOSING = /[)\]}）】］]/;
const DISCS_ALONE = 3;

type Groups = Partial<Record<'number' | 'separator' | 'rest' | 'disc' | 'joint' | 'open' | 'side' | 'artist', string>>;

const styleOf = (separator: string): string => separator.replaceAll(' ', '').replace(/[–—−]/g, '-').replace(/．/g, '.') || ' ';

const toNumber = (
  kind: NameNumber['kind'],
  { number = '', separator = '', rest = '', disc, artist = undefined }: Groups,
  style: string,
): NameNumber | null => {
  if (!separator.endsWith(' ') && !CLOSING.test(separator) && /^\d/.test(rest)) return null;
  const isPadded = /^0\d/.test(number);
  return {
    kind,
    style: `${kind} ${style}${styleOf(separator)}`,
    disc: disc === undefined ? null : Number(disc),
    number: Number(number),
    width: number.length,
    isPadded,
    isMarked: separator.trim() !== '' && (separator.endsWith(' ') || CLOSING.test(separator)),
    isCertain: isPadded,
    rest: rest.trim(),
    artist: artist?.trim() || null,
  };
};

const groupsOf = (shape: RegExp, name: string): Groups | null => shape.exec(name)?.groups ?? null;

const readers: ((name: string) => NameNumber | null)[] = [
  (name) => {
    const groups = groupsOf(TRACK_WORD, name);
    const found = groups && toNumber('track', groups, 'word');
    return found && { ...found, isCertain: found.isCertain || found.rest === '' || found.isMarked };
  },
  (name) => {
    const groups = groupsOf(DISC_WORD, name) ?? groupsOf(DISC_LETTERS, name);
    const found = groups && toNumber('disc', groups, 'word');
    return found && { ...found, isCertain: true };
  },
  (name) => {
    const groups = groupsOf(DISC, name);
    const found = groups && toNumber('disc', groups, groups.joint ?? '');
    if (!found) return null;
    const isUsual = groups.joint === '-' && found.width === 2 && (found.disc ?? 0) <= DISCS_ALONE && found.rest !== '';
    return { ...found, isCertain: found.isPadded || isUsual };
  },
  (name) => {
    const groups = groupsOf(TRACK, name);
    const isClosed = !groups?.open || groups.open === '#' || CLOSING.test(groups.separator ?? '');
    return groups && isClosed ? toNumber('track', groups, groups.open ?? '') : null;
  },
  (name) => {
    const groups = groupsOf(SIDE, name);
    const found = groups && toNumber('side', groups, '');
    return found && { ...found, isCertain: false, disc: (groups.side ?? '').toUpperCase().charCodeAt(0) - 64 };
  },
  (name) => (BARE.test(name) ? toNumber('bare', { number: name }, '') : null),
  (name) => {
    const found = MIDDLE.exec(name);
    const before = name.slice(0, found?.index ?? 0);
    return found && before ? toNumber('track', { ...found.groups, artist: before.split(' - ', 1)[0] }, before.toLowerCase()) : null;
  },
];

export const numberIn = (name: string): NameNumber | null => {
  const plain = name.replace(/\p{Nd}/gu, digitOf);
  for (const reader of readers) {
    const found = reader(plain);
    // The title keeps its own digits.
    if (found) return { ...found, rest: found.rest && name.slice(name.length - found.rest.length) };
  }
  return null;
};

/** The number of a line of a written list, up to the longest list. */
export const numberOfLine = (line: string): NameNumber | null => {
  const plain = line
    .replace(/\p{Nd}/gu, digitOf)
    .replaceAll('\u3000', ' ')
    .replaceAll('\t', ' ');
  const groups = groupsOf(LINE, plain);
  const isClosed = groups?.open === '' || groups?.open === '#' || CLOSING.test(groups?.separator ?? '');
  const found = groups && isClosed ? toNumber('track', { ...groups, separator: `${groups.separator?.trim()} ` }, groups.open ?? '') : null;
  return found && { ...found, rest: line.slice(line.length - found.rest.length) };
};

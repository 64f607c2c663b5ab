import { type LyricStamp, readStampAt, writeStamp } from './lyric-stamp.contract';

export interface LyricLine {
  text: string;
  /** Milliseconds, before the offset: several for a repeated line, empty without a time. */
  times: number[];
  /** Times inside the line, by index in `text`. */
  words: { at: number; time: number }[];
  /** True for lines of head tags such as `[ar:Ada]`, which are not sung. */
  isTag: boolean;
  source: string;
  end: string;
}

export interface LineContent extends Pick<LyricLine, 'text' | 'times' | 'words' | 'isTag'> {
  tags: { name: string; value: string }[];
  isUnreadable: boolean;
}

type Token = string | LyricStamp;

const KNOWN_TAGS =
  /^(#|al|album|ar|artist|au|author|by|creator|encoding|hash|id|kana|la|lang|language|length|lr|offset|qq|re|sign|t_time|ti|title|tool|total|ve|version)$/i;
/** Unknown tags such as `[mood:calm]` are lower case without a space, unlike headings such as `[Chorus: Ada]`. */
const UNKNOWN_TAG = /\[[a-z#_][a-z0-9#_]{0,11}:\S/y;
const TAG_AT = /\[[ \t]{0,4}([A-Z#]{1,12}|[a-z#_][a-z0-9#_]{0,11}|[A-Z][a-z_]{1,11})[ \t]{0,4}:/y;
/** The begin of a time that can't be read, such as `[00:1x.00]`, `[00.10.00]`, `[00:10.00` or `00:10.00`. */
const STAMP_LIKE = new RegExp(
  [
    /^\[[ \t]{0,4}[-+−]?[ \t]{0,4}\d{1,12}[ \t]{0,2}[:：][ \t]{0,2}[\dxX?\-\]]/,
    /^\[[ \t]{0,4}\d{1,4}[;.,]\d{1,2}[;.,:\]]/,
    /^\[[ \t]{0,2}[:：][ \t]{0,2}\d/,
    /^\[[^\]\s:]{1,4}:(?:\d{1,2}|--)[.,:][\d-]/,
    /^[({]?\d{1,3}[:：]\d{2}[.,]\d{2,3}\b/,
    /^\d[\w:.,]{2,20}[ \t]{0,4}-->/,
  ]
    .map((pattern) => pattern.source)
    .join('|'),
);
const STAMP_LIKE_INSIDE = /<[ \t]{0,4}\d{1,4}[:：;.,][^<>]{0,16}>|\[\d{1,4}[:：]\d{1,2}[.,:：][^\]]{0,12}\]/;
const STAMP_LIKE_IN_PLAIN = /^\[\d{1,3}[:;]\d{1,2}[^\]\n]{0,8}\]/;
const STAMP_LENGTH_MAX = 24;

export const isBlank = ({ text, times }: Pick<LyricLine, 'text' | 'times'>): boolean => text === '' && times.length === 0;

const spaceEnd = (text: string, at: number): number => {
  let end = at;
  while (text[end] === ' ' || text[end] === '\t' || text[end] === '\u3000') end += 1;
  return end;
};

const readLead = (source: string): { tokens: Token[]; end: number } => {
  const tokens: Token[] = [];
  let end = 0;
  for (;;) {
    const at = spaceEnd(source, end);
    const stamp = source[at] === '[' || (source[at] === '<' && tokens.length === 0) ? readStampAt(source, at) : null;
    if (!stamp) return { tokens, end };
    if (at > end) tokens.push(source.slice(end, at));
    tokens.push(stamp);
    end = at + stamp.source.length;
  }
};

export const hasStamp = (source: string): boolean => readLead(source).tokens.length > 0;
export const looksStamped = (source: string): boolean => STAMP_LIKE_IN_PLAIN.test(source.trimStart());

const readTags = (source: string): LineContent['tags'] => {
  const line = source.trim();
  const tags: LineContent['tags'] = [];
  if (!line.endsWith(']')) return tags;
  for (let at = 0; at < line.length; ) {
    TAG_AT.lastIndex = at;
    const [begin, name = ''] = TAG_AT.exec(line) ?? [];
    UNKNOWN_TAG.lastIndex = at;
    if (begin === undefined || !(KNOWN_TAGS.test(name) || UNKNOWN_TAG.test(line))) return [];
    const next = /\][ \t]{0,4}(?=\[[ \t]{0,4}[A-Za-z#_]{1,12}[ \t]{0,4}:)/g;
    next.lastIndex = at + begin.length;
    const close = next.exec(line);
    tags.push({ name: name.toLowerCase(), value: line.slice(at + begin.length, close?.index ?? -1).trim() });
    at = close ? next.lastIndex : line.length;
  }
  return tags;
};

const readBody = (source: string, start: number): Token[] => {
  const tokens: Token[] = [];
  let end = start;
  for (let at = start; at < source.length; at += 1) {
    const stamp = source[at] === '[' || source[at] === '<' ? readStampAt(source, at) : null;
    if (!stamp) continue;
    if (at > end) tokens.push(source.slice(end, at));
    tokens.push(stamp);
    end = at + stamp.source.length;
    at = end - 1;
  }
  if (end < source.length) tokens.push(source.slice(end));
  return tokens;
};

const joinWords = (tokens: Token[]): Pick<LyricLine, 'text' | 'words'> => {
  let text = '';
  const words: LyricLine['words'] = [];
  for (const token of tokens) {
    if (typeof token !== 'string') words.push({ at: text.length, time: token.time });
    else text += text === '' || /\s$/.test(text) ? token.trimStart() : token;
  }
  const trimmed = text.trimEnd();
  return { text: trimmed, words: words.map(({ at, time }) => ({ at: Math.min(at, trimmed.length), time })) };
};

const withoutStampLike = (text: string): string => {
  let rest = text;
  while (STAMP_LIKE.test(rest)) {
    const close = rest.indexOf(']');
    if (close < 0 || close > STAMP_LENGTH_MAX) return rest;
    rest = rest.slice(close + 1).trimStart();
  }
  return rest;
};

const isStamp = (token: Token): token is LyricStamp => typeof token !== 'string';

export const readWords = (source: string): Pick<LyricLine, 'text' | 'words'> => joinWords(readBody(source, 0));

export const readLine = (source: string, isLrc: boolean): LineContent => {
  const plain = { text: source.trim(), times: [], words: [], isTag: false, tags: [], isUnreadable: false };
  if (!isLrc) return plain;
  const lead = readLead(source);
  const tags = lead.tokens.length === 0 ? readTags(source) : [];
  if (tags.length > 0) return { ...plain, isTag: true, tags };
  const body = joinWords(readBody(source, lead.end));
  const isUnreadable = STAMP_LIKE.test(body.text) || STAMP_LIKE_INSIDE.test(body.text);
  const text = withoutStampLike(body.text);
  const words = text === body.text ? body.words : [];
  return { ...plain, text, words, times: lead.tokens.filter(isStamp).map(({ time }) => time), isUnreadable };
};

const isSameWords = (one: LyricLine['words'], other: LyricLine['words']): boolean =>
  one.length === other.length && one.every(({ at, time }, index) => at === other[index]?.at && time === other[index].time);

const isSameTimes = (one: number[], other: number[]): boolean => one.length === other.length && one.every((time, at) => time === other[at]);

const withStamps = (text: string, words: LyricLine['words'], like = '<'): string => {
  let [written, end] = ['', 0];
  for (const { at, time } of words) {
    written += `${text.slice(end, at)}${writeStamp(time, at === 0 ? '<' : like)}`;
    end = at;
  }
  return written + text.slice(end);
};

/** Returns the source of a line that still reads the same, else rewrites what changed. */
export const writeLine = (line: LyricLine, isLrc: boolean): string => {
  const { source, text, times, words, isTag } = line;
  const before = readLine(source, isLrc);
  const isSameText = text === before.text && isSameWords(words, before.words);
  if (isTag || (isSameText && isSameTimes(times, before.times))) return source;
  const lead = isLrc ? readLead(source) : { tokens: [], end: 0 };
  const stamps = lead.tokens.filter(isStamp);
  const written = times.map((time, index) => {
    const usable = stamps.filter((stamp) => index === 0 || stamp.source.startsWith('['));
    const same = usable.find((stamp) => stamp.time === time);
    const model = usable.includes(stamps[index]!) ? stamps[index] : usable[0];
    return same?.source ?? writeStamp(time, model?.source);
  });
  const gap = stamps.length > 0 ? source.slice(lead.end, spaceEnd(source, lead.end)) : '';
  const rest = source.slice(lead.end).trimStart();
  const like = words.length > 0 ? readBody(rest, 0).find(isStamp)?.source : undefined;
  const body = isSameText && !before.isUnreadable ? rest : withStamps(text, words, like);
  return `${written.join('')}${written.length > 0 ? gap : ''}${body}`;
};

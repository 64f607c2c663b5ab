import { BIG_ENDIAN, decodeFrameText, hasMark, isWide, LATIN, UTF8, WITH_MARK } from './frame-text';
import type { Id3Frame } from './id3-frames';
import { readablePeople } from './people-frame';
import { syncedWordsOf } from './synced-words';
import { concat, viewOf } from './tag-bytes';
import { hasUnclearBytes, marked } from './undeclared-text';

/** Names of tags that hold lyrics, with a language. FFmpeg names a user text `USLT`. */
export const LYRICS_NAME = /^(?:USLT|lyrics(?:-([a-z]{3}))?|un-?sync(?:ed|hroni[sz]ed)?[ _]?lyrics|sync(?:ed|hroni[sz]ed)?[ _]?lyrics)$/i;
const SYNCED_HEADER = 6;
const TIME_BYTES = 4;
const NAME_BYTES_MAX = 64;

const utf8 = new TextEncoder();

/** Position of the terminator; null if missing. */
const terminator = (body: Uint8Array, from: number, encoding: number): number | null => {
  const width = isWide(encoding) ? 2 : 1;
  for (let at = from; at + width <= body.length; at += width) if (body[at] === 0 && (width === 1 || body[at + 1] === 0)) return at;
  return null;
};

interface SyncedText {
  bytes: Uint8Array;
  timestamp: number;
  end: number;
}

/** Whole texts of a SYLT frame; the frame may be cut. */
function* syncedTexts(body: Uint8Array): Generator<SyncedText> {
  const [encoding = UTF8] = body;
  const width = isWide(encoding) ? 2 : 1;
  let at = terminator(body, SYNCED_HEADER, encoding);
  while (at !== null) {
    const from: number = at + width;
    const next = terminator(body, from, encoding);
    const end = (next ?? body.length) + width + TIME_BYTES;
    if (next === null || end > body.length) return;
    yield { bytes: body.subarray(from, next), timestamp: viewOf(body).getUint32(next + width), end };
    at = end - width;
  }
}

const decoded = (body: Uint8Array): { text: string; timestamp: number }[] => {
  const [encoding = UTF8] = body;
  const isBig = encoding === BIG_ENDIAN || hasMark(body.subarray(SYNCED_HEADER));
  return Array.from(syncedTexts(body), ({ bytes, timestamp }) => ({ text: decodeFrameText(bytes, encoding, isBig), timestamp }));
};

const big = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value);
  return bytes;
};

const withWords = (frame: Id3Frame, id: string, language: Uint8Array, text: string): Id3Frame => ({
  ...frame,
  id,
  body: concat([Uint8Array.of(UTF8), language, Uint8Array.of(0), utf8.encode(text)]),
});

/** Without half a code unit at the end. */
const even = (frame: Id3Frame, header: number): Id3Frame => {
  const { body } = frame;
  return isWide(body[0] ?? UTF8) && (body.length - header) % 2 ? { ...frame, body: body.subarray(0, -1) } : frame;
};

/** Name and text of a user text frame of lyrics; null for others. */
const namedLyrics = ({ body }: Id3Frame): { language: string; text: Uint8Array } | null => {
  const [encoding = UTF8] = body;
  const end = terminator(body.subarray(0, NAME_BYTES_MAX), 1, encoding);
  const named = end === null ? null : LYRICS_NAME.exec(decodeFrameText(body.subarray(1, end), encoding));
  return named && { language: named[1] ?? 'xxx', text: body.subarray(end! + (isWide(encoding) ? 2 : 1)) };
};

export const isUserTextFrame = ({ id }: Id3Frame): boolean => id === 'TXXX' || id === 'TXX';

export const isLyricsFrame = (frame: Id3Frame): boolean =>
  ['USLT', 'SYLT', 'ULT', 'SLT'].includes(frame.id) || (isUserTextFrame(frame) && namedLyrics(frame) !== null);

const userText = (frame: Id3Frame, unsynced: string): Id3Frame => {
  const [encoding = UTF8] = frame.body;
  const named = namedLyrics(frame);
  if (!named) return even(frame, 1);
  const whole = isWide(encoding) ? named.text.subarray(0, named.text.length & ~1) : named.text;
  return withWords(frame, unsynced, utf8.encode(named.language), decodeFrameText(whole, encoding).replace(/\0+$/, ''));
};

const synced = (frame: Id3Frame, unsynced: string): Id3Frame | null => {
  const { id, body } = frame;
  if (body.length < SYNCED_HEADER) return null;
  if (id === 'SLT') {
    const isLyrics = body[5] === 1 || body[5] === 2;
    const text = isLyrics ? syncedWordsOf({ syncText: decoded(body), timeStampFormat: body[4] }, {}) : '';
    return withWords(frame, unsynced, body.subarray(1, 4), text);
  }
  const isUnclear = body[0] === LATIN && hasUnclearBytes(body.subarray(SYNCED_HEADER));
  if (body[0] !== WITH_MARK && !isUnclear) {
    let end = SYNCED_HEADER;
    for (const text of syncedTexts(body)) ({ end } = text);
    return { ...frame, body: body.subarray(0, end) };
  }
  const lines = decoded(body).flatMap(({ text, timestamp }) => [utf8.encode(text), Uint8Array.of(0), big(timestamp)]);
  return { ...frame, body: concat([Uint8Array.of(UTF8), body.subarray(1, SYNCED_HEADER), Uint8Array.of(0), ...lines]) };
};

/** Bytes before the texts of a frame: the encoding, and the language. */
const textStart = (id: string): number | null => {
  if (/^(?:COMM?|USLT|ULT)$/.test(id)) return 4;
  return /^(?:T|IPLS?$)/.test(id) ? 1 : null;
};

const fatalUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });
const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    return fatalUtf8.decode(bytes) !== undefined;
  } catch {
    return false;
  }
};

const isUnmarkedBig = (text: Uint8Array): boolean => text.length > 1 && text[0] === 0 && text[1] !== 0;

/** Texts in Latin-1, which taggers write in the encoding of their system, keep their bytes; so do texts that are not UTF-8, as declared. */
const declared = (frame: Id3Frame): Id3Frame => {
  const { id, body } = frame;
  const start = textStart(id);
  if (start === null || body.length <= start) return frame;
  const [encoding = UTF8] = body;
  const text = body.subarray(start);
  if (encoding === WITH_MARK && start === 1 && isUnmarkedBig(text)) return { ...frame, body: concat([Uint8Array.of(BIG_ENDIAN), text]) };
  const isUnclear = encoding === LATIN ? hasUnclearBytes(text) : !isWide(encoding) && !isUtf8(text);
  if (!isUnclear) return frame;
  return { ...frame, body: concat([Uint8Array.of(UTF8), body.subarray(1, start), utf8.encode(marked(text))]) };
};

/** SYLT in UTF-16 becomes UTF-8, SLT and user texts of lyrics become unsynchronised lyrics. Null if compressed, encrypted or too short. */
const repairedFrame = (frame: Id3Frame, version: number): Id3Frame | null => {
  const { id, body, flags } = frame;
  const format = flags[1] ?? 0;
  if (format & (version === 4 ? 0x0c : 0xc0)) return null;
  if (format) return frame;
  const unsynced = version === 2 ? 'ULT' : 'USLT';
  if (isUserTextFrame(frame)) return userText(frame, unsynced);
  if (id === 'IPL') return readablePeople(frame);
  if (['USLT', 'ULT', 'COMM', 'COM'].includes(id)) return body.length > 4 ? even(frame, 4) : null;
  return id === 'SYLT' || id === 'SLT' ? synced(frame, unsynced) : frame;
};

export const readableFrame = (frame: Id3Frame, version: number): Id3Frame | null => {
  const repaired = repairedFrame(frame, version);
  return repaired && !repaired.flags[1] ? declared(repaired) : repaired;
};

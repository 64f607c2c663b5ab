import { aiffOf, box, bytes, flacOf, id3Frame, id3Tag, joined, little, m4aOf, opusOf, SILENCE, wavOf, webmOf } from './heavy-audio';
import { ape } from './tag-block';

/* Files of a second whose tags hold lyrics. */

export interface LyricFile {
  mime: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export type Encoding = 'latin1' | 'utf-16' | 'utf-16be' | 'utf-16be with mark' | 'utf-8';
const ENCODINGS: Record<Encoding, number> = { latin1: 0, 'utf-16': 1, 'utf-16be with mark': 1, 'utf-16be': 2, 'utf-8': 3 };

const wide = (text: string, isLittle: boolean): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};

const encoded = (text: string, encoding: Encoding): Uint8Array<ArrayBuffer> => {
  if (encoding === 'latin1') return bytes(text);
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  return wide(encoding === 'utf-16be' ? text : `\ufeff${text}`, encoding === 'utf-16');
};
const zero = (encoding: Encoding): number => (encoding.startsWith('utf-16') ? 2 : 1);

const big = (value: number): number[] => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];

/** Body of a frame of unsynchronised lyrics. */
export const unsynced = (text: string, language = 'xxx', encoding: Encoding = 'utf-8'): Uint8Array<ArrayBuffer> =>
  bytes([ENCODINGS[encoding]], language, encoded('', encoding), zero(encoding), encoded(text, encoding));

export interface Synced {
  language?: string;
  encoding?: Encoding;
  /** 1 is MPEG frames, 2 milliseconds. */
  unit?: number;
  /** 1 is lyrics, 5 chords. */
  type?: number;
}

/** Body of a frame of synchronised lyrics. */
export const synced = (lines: [text: string, time: number][], options: Synced = {}): Uint8Array<ArrayBuffer> => {
  const { language = 'xxx', encoding = 'utf-8', unit = 2, type = 1 } = options;
  const texts = lines.map(([text, time]) => bytes(encoded(text, encoding), zero(encoding), big(time)));
  return bytes([ENCODINGS[encoding]], language, [unit, type], encoded('', encoding), zero(encoding), joined(...texts));
};

/** Body of a user text frame. */
export const userText = (name: string, text: string): Uint8Array<ArrayBuffer> => bytes([3], name, 1, encoded(text, 'utf-8'));

type Frames = [id: string, body: Uint8Array][];
const tagOf = (version: 2 | 3 | 4, frames: Frames, flags = 0) => {
  const body = joined(...frames.map(([id, frame]) => id3Frame(version, id, frame)));
  return id3Tag(version, body, flags);
};

export const mp3 = (version: 2 | 3 | 4, ...frames: Frames): LyricFile => ({
  mime: 'audio/mpeg',
  bytes: joined(tagOf(version, frames), SILENCE),
});

/** MP3 with an unsynchronised tag of version 2.3. */
export const unsynchronised = (...frames: Frames): LyricFile => {
  const body = [...joined(...frames.map(([id, frame]) => id3Frame(3, id, frame)))];
  const stuffed = body.flatMap((byte, at) => (byte === 0xff && ((body[at + 1] ?? 0) >= 0xe0 || body[at + 1] === 0) ? [byte, 0] : [byte]));
  return { mime: 'audio/mpeg', bytes: joined(id3Tag(3, Uint8Array.from(stuffed), 0x80), SILENCE) };
};

const comments = (fields: [name: string, text: string][]): Uint8Array<ArrayBuffer> => {
  const line = (text: string) => bytes(little(encoded(text, 'utf-8').length), encoded(text, 'utf-8'));
  return joined(line('tests'), bytes(little(fields.length)), ...fields.map(([name, text]) => line(`${name}=${text}`)));
};
export const flac = (...fields: [name: string, text: string][]): LyricFile => ({
  mime: 'audio/flac',
  bytes: flacOf([4, comments(fields)]),
});
export const opus = (...fields: [name: string, text: string][]): LyricFile => ({ mime: 'audio/ogg', bytes: opusOf(comments(fields)) });

export const m4a = (text: string): LyricFile => ({
  mime: 'audio/mp4',
  bytes: m4aOf(box('ilst', box('\xa9lyr', box('data', bytes([0, 0, 0, 1], 4, encoded(text, 'utf-8')))))),
});
export const wav = (...frames: Frames): LyricFile => ({ mime: 'audio/wav', bytes: wavOf(['id3 ', tagOf(3, frames)]) });
export const aiff = (...frames: Frames): LyricFile => ({ mime: 'audio/aiff', bytes: aiffOf(['ID3 ', tagOf(4, frames)]) });
export const webm = (name: string, text: string): LyricFile => ({ mime: 'audio/webm', bytes: webmOf([[name, encoded(text, 'utf-8')]]) });
export const apeTagged = (name: string, text: string): LyricFile => ({ mime: 'audio/mpeg', bytes: ape([[name, text]]) });

const FILES = import.meta.glob<string>('../fixtures/audio/*', { query: '?url&inline', import: 'default', eager: true });

/** The bytes of a file in `tests/fixtures/audio`. */
export const audioFixture = (name: string): Uint8Array<ArrayBuffer> => {
  const address = FILES[`../fixtures/audio/${name}`];
  if (!address) throw new Error(`no fixture ${name}`);
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
};

type Part = string | number[] | Uint8Array;

/** Joins bytes; strings are Latin-1. */
export const bytesOf = (...parts: Part[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])));

/** Replaces the first `from` by `to` of equal length. */
export const patched = (bytes: Uint8Array, from: string, to: string): Uint8Array<ArrayBuffer> => {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  if (from.length !== to.length || !text.includes(from)) throw new Error(`nothing to patch: ${from}`);
  return bytesOf(text.replace(from, to));
};

const little = (value: number, count: number): number[] => Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** at) % 256);

export const chunk = (name: string, body: Uint8Array | number[], isPadded = true): Uint8Array<ArrayBuffer> =>
  bytesOf(name, little(body.length, 4), body, isPadded && body.length % 2 ? [0] : []);

interface WaveFormat {
  tag?: number;
  channels?: number;
  rate?: number;
  bits?: number;
  subformat?: number;
}

export const waveFormat = ({ tag = 1, channels = 1, rate = 8000, bits = 16, subformat = 1 }: WaveFormat): Uint8Array<ArrayBuffer> => {
  const frame = Math.ceil(bits / 8) * channels;
  const plain = [little(tag, 2), little(channels, 2), little(rate, 4), little(rate * frame, 4), little(frame, 2), little(bits, 2)].flat();
  const guid = [little(subformat, 2), [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71]].flat();
  return chunk('fmt ', tag === 0xfffe ? [...plain, 22, 0, ...little(bits, 2), 4, 0, 0, 0, ...guid] : plain);
};

export const riff = (...chunks: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const body = bytesOf('WAVE', ...chunks);
  return bytesOf('RIFF', little(body.length, 4), body);
};

/** `count` samples of a quiet ramp. */
export const samples = (count: number, bytes = 2): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: count * bytes }, (_, at) => at % 100);

export const id3 = (size: number): Uint8Array<ArrayBuffer> => bytesOf('ID3', [4, 0, 0, 0, 0, size >> 7, size & 127], new Uint8Array(size));

export const apeTag = (size: number): Uint8Array<ArrayBuffer> =>
  bytesOf('APETAGEX', little(2000, 4), little(size, 4), little(0, 4), [0, 0, 0, 0xa0], new Uint8Array(8), new Uint8Array(size).fill(0x61));

/** An Ogg page that begins a stream. */
export const firstPage = (serial: number, packet: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytesOf('OggS', [0, 2], new Uint8Array(8), little(serial, 4), new Uint8Array(8), [1, packet.length], packet);

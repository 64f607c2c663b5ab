import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import { codecFrames, data, header, type OggPage, vorbisSetup } from 'codec-parser';
import { registerDecoder } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import { OpusDecoder } from 'opus-decoder';
import { vorbisHeaders } from '#islands/upload/audio-analysis/vorbis-packets';
import { type PacketDecoder, soundDecoder } from './sound-decoder.ts';

const bytesOf = (source: AllowSharedBufferSource | undefined): Uint8Array => {
  if (!source) return new Uint8Array();
  return ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : new Uint8Array(source);
};

const mp3 = (): PacketDecoder => {
  // Decodes the encoder's padding too, as browsers do.
  const decoder = new MPEGDecoder({ enableGapless: false });
  return { ready: decoder.ready, decode: (packet) => decoder.decodeFrame(packet), free: () => decoder.free() };
};

const flac = (): PacketDecoder => {
  const decoder = new FLACDecoder();
  return { ready: decoder.ready, decode: (packet) => decoder.decodeFrames([packet]), free: () => decoder.free() };
};

/** Byte offsets in the Opus header (RFC 7845, 5.1). */
const PRE_SKIP = 10;
const STREAMS = 19;

const opus = ({ description, numberOfChannels: channels }: AudioDecoderConfig): PacketDecoder => {
  const head = bytesOf(description);
  const preSkip = (head[PRE_SKIP] ?? 0) + (head[PRE_SKIP + 1] ?? 0) * 256;
  const [streamCount, coupledStreamCount, ...table] = head.subarray(STREAMS);
  const layout = channels > 2 ? { streamCount, coupledStreamCount, channelMappingTable: table.slice(0, channels) } : {};
  const decoder = new OpusDecoder({ channels, preSkip, sampleRate: 48_000, ...layout });
  return { ready: decoder.ready, decode: (packet) => decoder.decodeFrame(packet), free: () => decoder.free() };
};

const vorbis = ({ description }: AudioDecoderConfig): PacketDecoder => {
  const [identification, , setup] = vorbisHeaders(bytesOf(description)) ?? [];
  if (!identification || !setup) throw new Error('no headers');
  const decoder = new OggVorbisDecoder();
  const decode = (...pages: object[]) => decoder.decodeOggPages(pages as OggPage[]);
  // The library expects Ogg pages: one with the file header only, then the setup with the first packet.
  const begun = decoder.ready.then(() => decode({ [data]: identification, [codecFrames]: [] }));
  return {
    ready: begun.then(() => undefined),
    decode: (packet) => decode({ [data]: packet, [codecFrames]: [{ [data]: packet, [header]: { [vorbisSetup]: setup } }] }),
    free: () => decoder.free(),
  };
};

/** Adds MP3, FLAC, Opus and Vorbis decoders to the browser code in Node, which decodes WAV and AIFF without help. */
export const registerDecoders = (): void => {
  registerDecoder(soundDecoder('mp3', mp3));
  registerDecoder(soundDecoder('flac', flac));
  registerDecoder(soundDecoder('opus', opus));
  registerDecoder(soundDecoder('vorbis', vorbis));
};

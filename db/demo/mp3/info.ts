import { FRAME_SAMPLES, frameOffsets } from './frame.ts';

/** Samples of silence added by the encoder. */
const ENCODER_DELAY = 576;
/** Bytes of a 128 kbit/s frame at 44.1 kHz. */
const FRAME_BYTES = 417;
const TAG_AT = 36;
const LAME_AT = 156;
const CHECKED_BYTES = 190;
const ALL_FIELDS = 0x0f;
const NEW_VBR = 4;

/** CRC-16, polynomial 0x8005, reflected. */
function checksum(bytes: Uint8Array, start = 0): number {
  let crc = start;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

export interface Encoding {
  /** Samples before encoding. */
  samples: number;
  /** VBR quality, 0 to 9. */
  quality: number;
  /** Hz. */
  lowpass: number;
}

/** Xing frame with the LAME extension: frame and byte counts, seek table and encoder delay, for exact durations, seeking and gapless playback. */
export function infoFrame(stream: Uint8Array, { samples, quality, lowpass }: Encoding): Uint8Array {
  const offsets = frameOffsets(stream);
  const total = stream.length + FRAME_BYTES;
  const frame = new Uint8Array(FRAME_BYTES);
  const view = new DataView(frame.buffer);
  frame.set([0xff, 0xfb, 0x90, stream[3] & 0xf0]);
  frame.set(new TextEncoder().encode('Xing'), TAG_AT);
  view.setUint32(TAG_AT + 4, ALL_FIELDS);
  view.setUint32(TAG_AT + 8, offsets.length);
  view.setUint32(TAG_AT + 12, total);
  for (let i = 0; i < 100; i++) {
    const offset = FRAME_BYTES + offsets[Math.floor((i * offsets.length) / 100)];
    frame[TAG_AT + 16 + i] = Math.min(255, Math.floor((256 * offset) / total));
  }
  view.setUint32(TAG_AT + 116, 100 - 10 * quality);
  frame.set(new TextEncoder().encode('LAME3.100'), LAME_AT);
  frame[LAME_AT + 9] = NEW_VBR;
  frame[LAME_AT + 10] = Math.round(lowpass / 100);
  frame[LAME_AT + 20] = 32;
  const padding = Math.max(0, Math.min(0xfff, offsets.length * FRAME_SAMPLES - samples - ENCODER_DELAY));
  frame.set([ENCODER_DELAY >> 4, ((ENCODER_DELAY & 15) << 4) | (padding >> 8), padding & 255], LAME_AT + 21);
  view.setUint32(LAME_AT + 28, total);
  view.setUint16(LAME_AT + 32, checksum(stream));
  view.setUint16(CHECKED_BYTES, checksum(frame.subarray(0, CHECKED_BYTES)));
  return frame;
}

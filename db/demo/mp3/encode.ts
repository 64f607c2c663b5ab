import { createMp3Encoder } from 'wasm-media-encoders';
import { RATE, type Stereo } from '../audio/stereo.ts';
import { id3, type Tags } from './id3.ts';
import { infoFrame } from './info.ts';

/** LAME V4: about 140 kbit/s. */
const QUALITY = 4;
const LOWPASS = 17_500;
const CHUNK = RATE;

export async function encodeMp3({ left, right }: Stereo, tags: Tags): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 2, vbrQuality: QUALITY });
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < left.length; at += CHUNK) {
    pieces.push(Uint8Array.from(encoder.encode([left.subarray(at, at + CHUNK), right.subarray(at, at + CHUNK)])));
  }
  pieces.push(Uint8Array.from(encoder.finalize()));
  const stream = Buffer.concat(pieces);
  return Buffer.concat([id3(tags), infoFrame(stream, { samples: left.length, quality: QUALITY, lowpass: LOWPASS }), stream]);
}

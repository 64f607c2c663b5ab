import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Conversion,
  canEncodeAudio,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { type Decoded, decode, openSound } from './decode';
import type { Planes } from './heard';
import type { Rendering } from './layout';
import { endExactly } from './opus-end';

/** Bits a second of a smaller rendition, for each channel: what nobody hears the difference of. */
const OPUS_BITRATE = 80_000;
const OPUS_RATE = 48_000;

export const canMakeOpus = (): Promise<boolean> =>
  canEncodeAudio('opus', { numberOfChannels: 2, sampleRate: OPUS_RATE }).catch(() => false);

const FORMATS: Record<Exclude<Rendering, null>, { make: () => OutputFormat; mime: string; extension: string }> = {
  mp4: { make: () => new Mp4OutputFormat({ fastStart: 'in-memory' }), mime: 'audio/mp4', extension: 'm4a' },
  mp3: { make: () => new Mp3OutputFormat(), mime: 'audio/mpeg', extension: 'mp3' },
  webm: { make: () => new WebMOutputFormat(), mime: 'audio/webm', extension: 'webm' },
  opus: { make: () => new WebMOutputFormat(), mime: 'audio/webm', extension: 'webm' },
};

/** The packets of a sound as they are, in another layout. Its tags stay behind: they would stand before the sound. */
const layOut = async (file: Blob, output: Output): Promise<void> => {
  const conversion = await Conversion.init({ input: openSound(file), output, tags: {} });
  await conversion.execute();
};

const joined = (planes: Planes): Float32Array<ArrayBuffer> => {
  const length = planes[0]?.length ?? 0;
  const data = new Float32Array(length * planes.length);
  planes.forEach((plane, channel) => {
    data.set(plane, channel * length);
  });
  return data;
};

/** Encodes a sound as Opus, in stereo at most, and gives the number of frames that it has in that. */
const encode = async ({ sampleRate, channels, planes }: Decoded, output: Output): Promise<number> => {
  const numberOfChannels = Math.min(2, channels);
  const source = new AudioSampleSource({
    codec: 'opus',
    bitrate: OPUS_BITRATE * numberOfChannels,
    transform: { sampleRate: OPUS_RATE, numberOfChannels },
  });
  output.addAudioTrack(source);
  await output.start();
  let frames = 0;
  for await (const each of planes()) {
    const data = joined(each);
    const timestamp = frames / sampleRate;
    const sample = new AudioSample({ data, format: 'f32-planar', numberOfChannels: channels, sampleRate, timestamp });
    await source.add(sample);
    sample.close();
    frames += data.length / channels;
  }
  await output.finalize();
  return Math.round((frames / sampleRate) * OPUS_RATE);
};

/** Makes what is played in place of a sound. Throws where that cannot be done. */
export const render = async (file: Blob, rendering: Exclude<Rendering, null>): Promise<File> => {
  const { make, mime, extension } = FORMATS[rendering];
  const target = new BufferTarget();
  const output = new Output({ format: make(), target });
  if (rendering === 'opus') {
    const decoded = await decode(file);
    if (!decoded) throw new Error('not to be decoded');
    const frames = await encode(decoded, output);
    return new File([endExactly(new Uint8Array(target.buffer!), frames)], `playing.${extension}`, { type: mime });
  }
  await layOut(file, output);
  const bytes = new Uint8Array(target.buffer!);
  const laidOut = rendering === 'webm' ? endExactly(bytes, Math.round((await openSound(file).computeDuration()) * OPUS_RATE)) : bytes;
  return new File([laidOut], `playing.${extension}`, { type: mime });
};

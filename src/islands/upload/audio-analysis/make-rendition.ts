import {
  type AudioEncodingConfig,
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  Conversion,
  canEncodeAudio,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import type { ChannelSamples } from './audio-samples';
import type { Rendering } from './channel-layout';
import { type Decoded, decode, openAudio } from './decode';
import { decodedAudio } from './decoded-audio';
import { trimEnd } from './webm-trim';

const OPUS_BITRATE = 80_000; // per second and channel
const OPUS_RATE = 48_000;

export const canMakeOpus = (): Promise<boolean> =>
  canEncodeAudio('opus', { numberOfChannels: 2, sampleRate: OPUS_RATE }).catch(() => false);

const FORMATS: Record<Exclude<Rendering, null>, { make: () => OutputFormat; mime: string; extension: string }> = {
  mp4: { make: () => new Mp4OutputFormat({ fastStart: 'in-memory' }), mime: 'audio/mp4', extension: 'm4a' },
  mp3: { make: () => new Mp3OutputFormat(), mime: 'audio/mpeg', extension: 'mp3' },
  webm: { make: () => new WebMOutputFormat(), mime: 'audio/webm', extension: 'webm' },
  opus: { make: () => new WebMOutputFormat(), mime: 'audio/webm', extension: 'webm' },
  wav: { make: () => new WavOutputFormat(), mime: 'audio/wav', extension: 'wav' },
};

/** Remuxes without tags, which would delay the audio. */
const layOut = async (file: Blob, output: Output): Promise<void> => {
  const conversion = await Conversion.init({ input: openAudio(file), output, tags: {} });
  await conversion.execute();
};

const joined = (planes: ChannelSamples): Float32Array<ArrayBuffer> => {
  const length = planes[0]?.length ?? 0;
  const data = new Float32Array(length * planes.length);
  planes.forEach((plane, channel) => {
    data.set(plane, channel * length);
  });
  return data;
};

/** Remuxes Opus or Vorbis packets to WebM. `Conversion` would drop the first, which has no samples but is needed to decode the second. Returns seconds. */
const layOutPackets = async (file: Blob, output: Output): Promise<number> => {
  const input = openAudio(file);
  const track = await input.getPrimaryAudioTrack();
  const [codec, decoderConfig] = await Promise.all([track?.getCodec(), track?.getDecoderConfig()]);
  if (!track || !codec || !decoderConfig) throw new Error('no packets');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig });
  await output.finalize();
  return input.computeDuration();
};

const encoding = (as: 'opus' | 'wav', numberOfChannels: number): AudioEncodingConfig =>
  as === 'wav'
    ? { codec: 'pcm-s16', transform: { numberOfChannels } }
    : { codec: 'opus', bitrate: OPUS_BITRATE * numberOfChannels, transform: { sampleRate: OPUS_RATE, numberOfChannels } };

const encode = async ({ sampleRate, channels, planes }: Decoded, as: 'opus' | 'wav', output: Output): Promise<number> => {
  const source = new AudioSampleSource(encoding(as, Math.min(2, channels)));
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
  return frames / sampleRate;
};

/** Milliseconds */
export interface Stretch {
  from: number;
  length: number;
}

const cutOut = (decoded: Decoded, { from, length }: Stretch): Decoded => ({
  ...decoded,
  planes: async function* () {
    const [begin, end] = [from, from + length].map((time) => Math.round((time / 1000) * decoded.sampleRate));
    let at = 0;
    for await (const planes of decoded.planes()) {
      const frames = planes[0]?.length ?? 0;
      const cut = planes.map((plane) => plane.slice(Math.max(0, begin - at), Math.max(0, end - at)));
      if (cut[0]?.length) yield cut;
      at += frames;
      if (at >= end) return;
    }
  },
});

/** Creates a file that contains only the given part. Throws if the file cannot be decoded. */
export const cutAudio = async (original: Blob, stretch: Stretch): Promise<Blob> => {
  const { audio: file } = await decodedAudio(original);
  const decoded = await decode(file);
  if (!decoded) throw new Error('not to be decoded');
  const rendering = (await canMakeOpus()) ? 'opus' : 'wav';
  const { make, mime } = FORMATS[rendering];
  const target = new BufferTarget();
  const output = new Output({ format: make(), target });
  const seconds = await encode(cutOut(decoded, stretch), rendering, output);
  const bytes = new Uint8Array(target.buffer!);
  return new Blob([mime === 'audio/webm' ? trimEnd(bytes, seconds) : bytes], { type: mime });
};

/** Throws if the file cannot be decoded. */
export const makeRendition = async (original: Blob, rendering: Exclude<Rendering, null>): Promise<File> => {
  const { audio: file } = await decodedAudio(original);
  const { make, mime, extension } = FORMATS[rendering];
  const target = new BufferTarget();
  const output = new Output({ format: make(), target });
  let seconds: number | null = null;
  if (rendering === 'opus' || rendering === 'wav') {
    const decoded = await decode(file);
    if (!decoded) throw new Error('not to be decoded');
    seconds = await encode(decoded, rendering, output);
  } else if (rendering === 'webm') seconds = await layOutPackets(file, output);
  else await layOut(file, output);
  const bytes = new Uint8Array(target.buffer!);
  return new File([seconds !== null && mime === 'audio/webm' ? trimEnd(bytes, seconds) : bytes], `playing.${extension}`, { type: mime });
};

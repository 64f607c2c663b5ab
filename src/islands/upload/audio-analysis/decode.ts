import { ADTS, AudioSampleSink, BlobSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import { decodeAiff, readAiff } from './aiff';
import type { AudioFormat, ChannelSamples } from './audio-samples';

const FORMATS = [MP3, MP4, QTFF, WAVE, FLAC, OGG, WEBM, ADTS];

export interface Decoded extends AudioFormat {
  codec: string | null;
  planes: () => AsyncGenerator<ChannelSamples>; // throws on damaged data
}

export const openAudio = (file: Blob): Input => new Input({ source: new BlobSource(file), formats: FORMATS });

async function* samplesOf(sink: AudioSampleSink): AsyncGenerator<ChannelSamples> {
  for await (const sample of sink.samples()) {
    const planes = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
      const plane = new Float32Array(sample.numberOfFrames);
      sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
      return plane;
    });
    sample.close();
    yield planes;
  }
}

/** Returns null if this browser cannot decode the file. */
export const decode = async (file: Blob): Promise<Decoded | null> => {
  const aiff = await readAiff(file);
  if (aiff) return { ...aiff, codec: 'pcm', planes: () => decodeAiff(file, aiff) };
  const track = await openAudio(file)
    .getPrimaryAudioTrack()
    .catch(() => null);
  if (!track || !(await track.canDecode())) return null;
  const [sampleRate, channels, codec] = await Promise.all([track.getSampleRate(), track.getNumberOfChannels(), track.getCodec()]);
  return { sampleRate, channels, codec, planes: () => samplesOf(new AudioSampleSink(track)) };
};

import { ADTS, AudioSampleSink, BlobSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import { decodeAiff, readAiff } from './aiff';
import type { AudioFormat, ChannelSamples } from './audio-samples';

/** The formats that are read. */
const FORMATS = [MP3, MP4, QTFF, WAVE, FLAC, OGG, WEBM, ADTS];

/** An audio file whose samples can be had. */
export interface Decoded extends AudioFormat {
  /** As its maker calls it. */
  codec: string | null;
  /** Gives the samples from the beginning; throws where the file is damaged. */
  planes: () => AsyncGenerator<ChannelSamples>;
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

/** Opens an audio file; null where this browser cannot decode it. */
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

import { ADTS, AudioSampleSink, BlobSource, FLAC, Input, MP3, MP4, OGG, QTFF, QuickTimeInputFormat, WAVE, WEBM } from 'mediabunny';
import { formatOf } from '#contracts/upload/media-format';
import { decodeAiff, readAiff } from './aiff';
import type { AudioFormat, ChannelSamples } from './audio-samples';
import { plainWave } from './plain-wave';

/** Old QuickTime files begin without a brand, by which the library would know them. */
class UnbrandedQuickTime extends QuickTimeInputFormat {
  async _canReadInput(): Promise<boolean> {
    return true;
  }
}

const FORMATS = [MP3, MP4, QTFF, WAVE, FLAC, OGG, WEBM, ADTS, new UnbrandedQuickTime()];

const ALAC_TYPE = formatOf('alac').mime;

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
  if (file.type === ALAC_TYPE) {
    const { decodeAlac } = await import('./decode-alac');
    const alac = await decodeAlac(file);
    if (alac) return { ...alac, codec: 'alac' };
  }
  const wave = await plainWave(file);
  const track = await openAudio(wave ?? file)
    .getPrimaryAudioTrack()
    .catch(() => null);
  if (!track || !(await track.canDecode())) return null;
  const [sampleRate, channels, codec] = await Promise.all([track.getSampleRate(), track.getNumberOfChannels(), track.getCodec()]);
  return { sampleRate, channels, codec, planes: () => samplesOf(new AudioSampleSink(track)) };
};

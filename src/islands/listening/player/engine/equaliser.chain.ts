import { BAND_QUALITY, BANDS, filterGains, peakOf } from './equaliser.curve';
import { amplitude } from './player.gain';

/** Short enough to be heard at once, long enough not to click; seconds. */
const SMOOTH = 0.015;

/** What stands in the way of the sound: a loudness, then a filter for each band. */
export interface EqualiserChain {
  input: AudioNode;
  output: AudioNode;
  /** Goes over to these levels (decibels, one for each band); null lets the sound through as it is. */
  follow: (levels: readonly number[] | null) => void;
}

const change = (parameter: AudioParam, value: number, now: number): void => {
  parameter.cancelScheduledValues(0);
  parameter.setTargetAtTime(value, now, SMOOTH);
};

/** Makes the filters, which change nothing yet. Before them the sound is lowered by what they lift most, so that none of it clips. */
export const createChain = (context: BaseAudioContext): EqualiserChain => {
  const rate = context.sampleRate;
  const preamp = new GainNode(context);
  const filters = BANDS.map(
    (centre) => new BiquadFilterNode(context, { type: 'peaking', frequency: Math.min(centre, rate / 2), Q: BAND_QUALITY }),
  );
  const output = filters.reduce<AudioNode>((from, filter) => from.connect(filter), preamp);
  const follow = (levels: readonly number[] | null): void => {
    const gains = levels ? filterGains(levels, rate) : [];
    change(preamp.gain, amplitude(-peakOf(gains, rate)), context.currentTime);
    for (const [index, { gain }] of filters.entries()) change(gain, gains[index] ?? 0, context.currentTime);
  };
  return { input: preamp, output, follow };
};

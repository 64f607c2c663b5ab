import { BAND_QUALITY, BANDS, filterGains, peakOf } from './equaliser.curve';
import { amplitude } from './player.gain';

/** Short enough to seem instant, long enough not to click. */
const SMOOTHING_SECONDS = 0.015;

export interface EqualiserChain {
  input: AudioNode;
  output: AudioNode;
  /** Applies levels in decibels, one per band; null makes the curve flat. */
  follow: (levels: readonly number[] | null) => void;
}

const change = (parameter: AudioParam, value: number, now: number): void => {
  parameter.cancelScheduledValues(0);
  parameter.setTargetAtTime(value, now, SMOOTHING_SECONDS);
};

/** Creates a flat chain. The preamp lowers the signal by the largest boost of the filters, so that nothing clips. */
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

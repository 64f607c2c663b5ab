import type { AudioConsumer, AudioFormat } from './audio-samples';

/** Interpolation filter of ITU-R BS.1770-5, annex 2; the other two phases are these reversed. */
const FIRST = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625, 0.97216796875, -0.102294921875,
  0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
];
const SECOND = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625, -0.2003173828125, 0.1015625,
  -0.0582275390625, 0.0330810546875, -0.0189208984375,
];
const PHASES = [FIRST, SECOND, [...SECOND].reverse(), [...FIRST].reverse()].map((taps) => Float64Array.from(taps));
const TAPS = FIRST.length;
/** Share of the peak. Quieter samples are skipped: in music, points between two samples are at most 2.5 times as high. */
const WORTH = 0.4;
const FLOOR = -120; // dBTP of silence

class Channel {
  private history = new Float32Array(TAPS - 1);

  add(samples: Float32Array, before: number): number {
    const all = new Float32Array(this.history.length + samples.length);
    all.set(this.history);
    all.set(samples, this.history.length);
    this.history = all.slice(all.length - this.history.length);
    let peak = before;
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
    const middle = TAPS / 2;
    for (let start = 0; start + TAPS <= all.length; start += 1) {
      const near = Math.max(Math.abs(all[start + middle - 1] ?? 0), Math.abs(all[start + middle] ?? 0));
      if (near < peak * WORTH) continue;
      for (const taps of PHASES) {
        let sum = 0;
        for (let tap = 0; tap < TAPS; tap += 1) sum += (all[start + tap] ?? 0) * (taps[TAPS - 1 - tap] ?? 0);
        peak = Math.max(peak, Math.abs(sum));
      }
    }
    return peak;
  }
}

/** True peak in dBTP: the highest level after a player's D/A conversion. */
export const truePeakMeter = ({ channels }: AudioFormat): AudioConsumer<number> => {
  const meters = Array.from({ length: channels }, () => new Channel());
  let peak = 0;
  return {
    add: (planes) => {
      planes.forEach((samples, channel) => {
        peak = meters[channel]?.add(samples, peak) ?? peak;
      });
    },
    end: () => {
      for (const meter of meters) peak = meter.add(new Float32Array(TAPS), peak);
      return peak > 0 ? Math.max(FLOOR, 20 * Math.log10(peak)) : FLOOR;
    },
  };
};

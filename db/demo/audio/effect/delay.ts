import { RATE, type Stereo, soft } from '../stereo.ts';

export interface Echo {
  /** Seconds between echoes, left and right. */
  left: number;
  right: number;
  /** Share that comes back, below 1. */
  feedback: number;
  /** Hz between which echoes keep their tone; each one loses more. */
  low?: number;
  high?: number;
  /** Whether echoes jump from side to side. */
  cross?: boolean;
}

/** The echoes of a sound, without the sound itself; driven softly, as tape does. */
export function delay(input: Stereo, { left, right, feedback, low = 180, high = 3800, cross = true }: Echo): Stereo {
  const length = input.left.length;
  const outLeft = new Float32Array(length);
  const outRight = new Float32Array(length);
  const gapLeft = Math.floor(left * RATE);
  const gapRight = Math.floor(right * RATE);
  const top = 1 - Math.exp((-2 * Math.PI * high) / RATE);
  const bottom = 1 - Math.exp((-2 * Math.PI * low) / RATE);
  let smoothLeft = 0;
  let smoothRight = 0;
  let slowLeft = 0;
  let slowRight = 0;
  for (let i = 0; i < length; i++) {
    const fromLeft = i - gapLeft;
    const fromRight = i - gapRight;
    const echoLeft = fromLeft < 0 ? 0 : input.left[fromLeft] + feedback * (cross ? outRight : outLeft)[fromLeft];
    const echoRight = fromRight < 0 ? 0 : input.right[fromRight] + feedback * (cross ? outLeft : outRight)[fromRight];
    smoothLeft += top * (echoLeft - smoothLeft);
    smoothRight += top * (echoRight - smoothRight);
    slowLeft += bottom * (smoothLeft - slowLeft);
    slowRight += bottom * (smoothRight - slowRight);
    outLeft[i] = soft(smoothLeft - slowLeft);
    outRight[i] = soft(smoothRight - slowRight);
  }
  return { left: outLeft, right: outRight };
}

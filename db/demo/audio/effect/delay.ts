import { RATE, type Stereo, soft } from '../stereo.ts';

export interface Echo {
  /** Seconds between echoes. */
  left: number;
  right: number;
  /** Below 1. */
  feedback: number;
  /** Band in Hz; each repeat loses more outside it. */
  low?: number;
  high?: number;
  /** Ping-pong. */
  cross?: boolean;
}

/** Returns only the echoes, with soft tape saturation. */
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

/** One sign of a pattern: where in the bar (beats), how long until the next sign, and what it says. */
export interface Step {
  beat: number;
  beats: number;
  sign: string;
}

/**
 * Reads a bar written as signs of equal length: `.` rests, `-` holds the sign before it, spaces only help the eye.
 * Signs may carry `'` or `,` behind them.
 */
export function steps(pattern: string, meter: number): Step[] {
  const signs = pattern.match(/[^\s][',]*/g) ?? [];
  const size = meter / signs.length;
  const found: Step[] = [];
  signs.forEach((sign, i) => {
    if (sign === '-') {
      const last = found.at(-1);
      if (last && Math.abs(last.beat + last.beats - i * size) < 1e-6) last.beats += size;
    } else if (sign !== '.') found.push({ beat: i * size, beats: size, sign });
  });
  return found;
}

/** Bars of a pattern that `|` divides, repeated over a number of bars; beats count from the first bar. */
export function repeated(pattern: string, meter: number, bars: number): Step[] {
  const list = pattern.split('|').map((bar) => steps(bar, meter));
  return Array.from({ length: bars }, (_, bar) =>
    list[bar % list.length].map((step) => ({ ...step, beat: step.beat + bar * meter })),
  ).flat();
}

/** Signs 1 to 9 are loudness; `x` is an ordinary stroke. */
export const strength = (sign: string) => (sign === 'x' ? 0.75 : Number(sign) / 9);

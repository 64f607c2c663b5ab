export interface Step {
  beat: number;
  beats: number;
  sign: string;
}

/** Parses a bar of equal steps: `.` rests, `-` extends the previous sign, spaces are ignored. `'` or `,` may follow a sign. */
export function steps(pattern: string, meter: number): Step[] {
  const signs = pattern.match(/[^\s][',]*/g) ?? [];
  const size = meter / signs.length;
  const parsed: Step[] = [];
  signs.forEach((sign, i) => {
    if (sign === '-') {
      const last = parsed.at(-1);
      if (last && Math.abs(last.beat + last.beats - i * size) < 1e-6) last.beats += size;
    } else if (sign !== '.') parsed.push({ beat: i * size, beats: size, sign });
  });
  return parsed;
}

export function repeated(pattern: string, meter: number, bars: number): Step[] {
  const list = pattern.split('|').map((bar) => steps(bar, meter));
  return Array.from({ length: bars }, (_, bar) =>
    list[bar % list.length].map((step) => ({ ...step, beat: step.beat + bar * meter })),
  ).flat();
}

/** Signs 1 to 9 are loudness; `x` is a normal stroke. */
export const strength = (sign: string) => (sign === 'x' ? 0.75 : Number(sign) / 9);

/** Tick values in integer steps; the top one is at or above the maximum. */
export const chartTicks = (largest: number, lines = 5): number[] => {
  const rough = Math.max(1, largest) / lines;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude);
  const whole = Math.ceil(step);
  const count = Math.max(1, Math.ceil(largest / whole));
  return Array.from({ length: count + 1 }, (_, index) => index * whole);
};

interface Shape {
  width: number;
  height: number;
  top: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Smooth line that never overshoots the values. */
export const smoothPath = (values: number[], { width, height, top }: Shape): string => {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const at = (index: number): [x: number, y: number] => [index * step, height - (values[index] / top) * height];
  const [, first] = at(0);
  if (values.length === 1) return `M0 ${round(first)}H${width}`;
  const curves = values.slice(1).map((_, index) => {
    const [[x1, y1], [x2, y2]] = [at(index), at(index + 1)];
    const bend = (x2 - x1) * 0.42;
    return `C${round(x1 + bend)} ${round(y1)} ${round(x2 - bend)} ${round(y2)} ${round(x2)} ${round(y2)}`;
  });
  return `M0 ${round(first)}${curves.join('')}`;
};

/** Evenly spaced indexes of axis labels, including the first and the last. */
export const spread = (length: number, ticks: number): number[] => {
  const count = Math.min(length, ticks);
  if (count < 2) return [0];
  return Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)));
};

/** `1.2k`. */
export const compactCount = (value: number): string => (value < 1000 ? String(value) : `${Math.round(value / 100) / 10}k`);

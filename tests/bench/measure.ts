/** The value below which `share` (0..1) of the sorted measurements lie. */
export const quantile = (values: number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: number[]): number => quantile(values, 0.5);

/** One line of the result: what was measured, the figure, the bound and the goal that it is held against. */
export interface Figure {
  what: string;
  figure: string;
  bound?: string;
  goal?: string;
  /** Whether the bound holds; undefined where there is none. */
  holds?: boolean;
}

export interface Section {
  title: string;
  note?: string;
  figures: Figure[];
}

/** Milliseconds that `work` takes each of `times` times, after a tenth as many to warm up. */
export const timed = async (times: number, work: () => Promise<unknown>): Promise<number[]> => {
  for (let index = 0; index < Math.ceil(times / 10); index += 1) await work();
  const durations: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const start = performance.now();
    await work();
    durations.push(performance.now() - start);
  }
  return durations;
};

const row = ({ what, figure, bound = '', goal = '', holds }: Figure): string =>
  `| ${what} | ${figure} | ${bound} | ${goal} | ${holds === undefined ? '' : holds ? 'yes' : '**no**'} |`;

/** The sections as Markdown tables. */
export const toMarkdown = (sections: Section[]): string =>
  sections
    .map(({ title, note, figures }) =>
      [
        `## ${title}`,
        ...(note ? ['', note] : []),
        '',
        '| What | Figure | Bound | Goal | Holds |',
        '|---|---|---|---|---|',
        ...figures.map(row),
      ].join('\n'),
    )
    .join('\n\n');

/** Above `bound` is a defect; `goal` is better than other products. */
interface Budget {
  /** In `unit`. */
  value: number;
  bound?: number;
  goal?: number;
  unit: string;
}

/** One line of the report. */
export interface Figure {
  what: string;
  figure: string;
  budget?: Budget;
}

export interface Section {
  title: string;
  note?: string;
  figures: Figure[];
}

/** Returns the larger of a bound and the limit derived from a reference in the same run, rounded to a tenth. */
export const atLeast = (bound: number, allowed: number): number => Math.max(bound, Number(allowed.toFixed(1)));

const ABOVE = '**above the bound**';
const WITHIN = 'within the bound';
const REACHED = 'goal reached';
const MISSED = 'goal missed';

const result = ({ value, bound, goal }: Budget): string => {
  if (bound !== undefined && value > bound) return ABOVE;
  if (goal !== undefined && value <= goal) return REACHED;
  return bound === undefined ? MISSED : WITHIN;
};

const limit = (value: number | undefined, unit: string): string => (value === undefined ? '' : `${value} ${unit}`.trim());

const row = ({ what, figure, budget }: Figure): string => {
  if (!budget) return `| ${what} | ${figure} | | | |`;
  if (Number.isNaN(budget.value)) throw new Error(`There is no figure for "${what}"`);
  const { bound, goal, unit } = budget;
  return `| ${what} | ${figure} | ${limit(bound, unit)} | ${limit(goal, unit)} | ${result(budget)} |`;
};

export const toMarkdown = ({ title, note, figures }: Section): string =>
  [
    `## ${title}`,
    ...(note ? ['', note] : []),
    '',
    '| What | Figure | Bound | Goal | Result |',
    '|---|---|---|---|---|',
    ...figures.map(row),
  ].join('\n');

/** Subjects of a report that are above their bound or miss their goal. */
export const shortfalls = (report: string): { above: string[]; missed: string[] } => {
  const about = (...verdicts: string[]) =>
    report
      .split('\n')
      .filter((line) => verdicts.some((word) => line.endsWith(`| ${word} |`)))
      .map((line) => line.split('|')[1]?.trim() ?? '');
  return { above: about(ABOVE), missed: about(WITHIN, MISSED) };
};

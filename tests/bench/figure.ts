/** What a figure is held against: a value above the bound is a defect, the goal is what the others do not reach. */
interface Budget {
  /** The figure in the unit of the budget. */
  value: number;
  bound?: number;
  goal?: number;
  unit: string;
}

/** One line of the result: what was measured, and how it came out in words. */
export interface Figure {
  what: string;
  figure: string;
  budget?: Budget;
}

/** What one part of the benchmarks found. */
export interface Section {
  title: string;
  note?: string;
  figures: Figure[];
}

/** The larger of a bound and what a reference measured in the same run allows, to a tenth. */
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

/** The section as a Markdown table under its heading. */
export const toMarkdown = ({ title, note, figures }: Section): string =>
  [
    `## ${title}`,
    ...(note ? ['', note] : []),
    '',
    '| What | Figure | Bound | Goal | Result |',
    '|---|---|---|---|---|',
    ...figures.map(row),
  ].join('\n');

/** What the lines of a report are about whose goal is not reached, those above their bound apart. */
export const shortfalls = (report: string): { above: string[]; missed: string[] } => {
  const about = (...verdicts: string[]) =>
    report
      .split('\n')
      .filter((line) => verdicts.some((word) => line.endsWith(`| ${word} |`)))
      .map((line) => line.split('|')[1]?.trim() ?? '');
  return { above: about(ABOVE), missed: about(WITHIN, MISSED) };
};

import type { ListeningStatistics } from '#contracts/listening/statistics';
import { DAY } from '#functions/platform/contract/duration';

type Bar = ListeningStatistics['chart'][number];

/** A day since 1970 as `YYYY-MM-DD`. */
export const dayName = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** How many days in a row: up to `today` or the day before, and the most. `days` are numbers since 1970, the last first. */
export const streaksOf = (days: number[], today: number): ListeningStatistics['streak'] => {
  let [current, longest, length] = [0, 0, 0];
  for (const [index, day] of days.entries()) {
    length = index && days[index - 1] === day + 1 ? length + 1 : 1;
    longest = Math.max(longest, length);
    if (length === index + 1 && today - days[0] <= 1) current = length;
  }
  return { current, longest };
};

const namesOfMonths = (first: string, last: string): string[] => {
  const names: string[] = [];
  for (let [year, month] = first.split('-').map(Number); names.at(-1) !== last && names.length < 1200; ) {
    names.push(`${year}-${String(month).padStart(2, '0')}`);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
  return names;
};

/** A bar for every day or month from the first to the last, also for those without music. `first` and `last` are numbers of days. */
export const filledChart = (bars: Bar[], unit: 'day' | 'month', first: number, last: number): Bar[] => {
  const known = new Map(bars.map((bar) => [bar.name, bar]));
  const names =
    unit === 'day'
      ? Array.from({ length: last - first + 1 }, (_, index) => dayName(first + index))
      : namesOfMonths(dayName(first).slice(0, 7), dayName(last).slice(0, 7));
  return names.map((name) => known.get(name) ?? { name, plays: 0, duration: 0 });
};

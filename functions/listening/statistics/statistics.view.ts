import type { ListeningStatistics } from '#contracts/listening/statistics';
import { DAY } from '#functions/platform/contract/duration';

type Bar = ListeningStatistics['chart'][number];

export const dayName = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** `days` count from 1970, the last first. The current streak may end yesterday. */
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

/** Includes days or months without plays. `first` and `last` are days since 1970. */
export const filledChart = (bars: Bar[], unit: 'day' | 'month', first: number, last: number): Bar[] => {
  const barsByName = new Map(bars.map((bar) => [bar.name, bar]));
  const names =
    unit === 'day'
      ? Array.from({ length: last - first + 1 }, (_, index) => dayName(first + index))
      : namesOfMonths(dayName(first).slice(0, 7), dayName(last).slice(0, 7));
  return names.map((name) => barsByName.get(name) ?? { name, plays: 0, duration: 0 });
};

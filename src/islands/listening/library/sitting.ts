import type { PlayedTrack } from '#contracts/listening/library';
import { MINUTE } from '#functions/platform/contract/duration';
import { formatLocalDate, formatTimeOfDay } from '#islands/platform/lib/day';

/** Consecutive plays without a pause, newest first. */
export interface Sitting {
  plays: PlayedTrack[];
  /** Index of the first play in the list. */
  start: number;
}

/** Search results of one sitting further apart than this are split. */
const FAR = 180 * MINUTE;

const dayOf = ({ played_at }: PlayedTrack): string => new Date(played_at).toDateString();

/** Splits before each pause; search results also by day and `FAR`. */
export const sittingsOf = (plays: PlayedTrack[], isFiltered: boolean): Sitting[] => {
  const sittings: Sitting[] = [];
  for (const [index, play] of plays.entries()) {
    const later = plays[index - 1];
    const isApart = later && Date.parse(later.played_at) - Date.parse(play.played_at) > FAR;
    const isNext = later && !later.begins_sitting && !(isFiltered && (isApart || dayOf(later) !== dayOf(play)));
    if (isNext) sittings.at(-1)?.plays.push(play);
    else sittings.push({ plays: [play], start: index });
  }
  return sittings;
};

/** In the user's time zone: `Friday 20 November`, `19:40 – 23:05`. */
export const sittingText = ({ plays }: Sitting, now: number): { day: string; hours: string } => {
  const [last, first] = [plays[0], plays.at(-1)].map((play) => new Date(play?.played_at ?? 0));
  const isThisYear = first.getFullYear() === new Date(now).getFullYear();
  const [from, to] = [formatTimeOfDay(first), formatTimeOfDay(last)];
  const day = formatLocalDate(first, { hasWeekday: true, isYearless: isThisYear });
  return { day, hours: from === to ? from : `${from} – ${to}` };
};

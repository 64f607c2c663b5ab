/** In the user's time zone. */
export interface DateTimeParts {
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** `HH:MM`; empty is midnight. */
  time: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

export const splitDateTime = (moment: string | null): DateTimeParts => {
  if (!moment) return { day: null, time: '00:00' };
  const date = new Date(moment);
  return {
    day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  };
};

export const joinDateTime = ({ day, time }: DateTimeParts): string | null => {
  const date = day ? new Date(`${day}T${time || '00:00'}`) : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
};

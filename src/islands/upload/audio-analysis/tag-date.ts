/** Whether there is such a day: `2023-02-30` is none. */
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY` of whatever stands there, as much as is a date; null where there is not even a year. */
export const dateOf = (value: string | number | undefined): string | null => {
  const [, year, month, day] = /(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(String(value ?? '')) ?? [];
  if (!year || Number(year) === 0) return null;
  if (!month || !isDay(`${year}-${month}-01`)) return year;
  return day && isDay(`${year}-${month}-${day}`) ? `${year}-${month}-${day}` : `${year}-${month}`;
};

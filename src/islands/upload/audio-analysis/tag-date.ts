const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

export const dateOf = (value: string | number | undefined): string | null => {
  const [, year, month, day] = /(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(String(value ?? '')) ?? [];
  if (!year || Number(year) === 0) return null;
  if (!month || !isDay(`${year}-${month}-01`)) return year;
  return day && isDay(`${year}-${month}-${day}`) ? `${year}-${month}-${day}` : `${year}-${month}`;
};

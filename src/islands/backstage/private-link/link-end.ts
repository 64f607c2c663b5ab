/** The end of a day (`YYYY-MM-DD`) where the person is, as an ISO text. */
export const linkEndOf = (day: string | null): string | null => day && new Date(`${day}T23:59:59`).toISOString();

/** The day of a moment where the person is. */
export const linkDayOf = (moment: string | null | undefined): string | null => {
  if (!moment) return null;
  const date = new Date(moment);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

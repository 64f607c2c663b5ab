import { z } from 'zod';

const isDay = (day: string): boolean => z.iso.date().safeParse(day).success;

export const isReleaseDate = (text: string): boolean =>
  /^[1-9]\d{3}(-\d{2}){0,2}$/.test(text) && isDay(text + '-01-01'.slice(text.length - 4));

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export const releaseDateField = z.string('Enter a date.').trim().refine(isReleaseDate, 'Enter a date.').nullable();

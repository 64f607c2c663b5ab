import { z } from 'zod';

const isDay = (day: string): boolean => z.iso.date().safeParse(day).success;

export const isKnownDate = (said: string): boolean =>
  /^[1-9]\d{3}(-\d{2}){0,2}$/.test(said) && isDay(said + '-01-01'.slice(said.length - 4));

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export const releaseDateField = z.string('Enter a date.').trim().refine(isKnownDate, 'Enter a date.').nullable();

import { z } from 'zod';
import { artistItem } from '#contracts/catalogue/artist';
import { genreItem } from '#contracts/catalogue/genre';
import { endpoint } from '#functions/platform/contract/endpoint';

export const WELCOME_GENRES = 24;
export const WELCOME_ARTISTS = 24;
export const WELCOME_CHOICES_MAX = 30;

const id = z.number('Provide an id.').int('Provide an id.').positive('Provide an id.');
const ids = z.array(id, 'Provide a list of ids.').max(WELCOME_CHOICES_MAX, `Choose at most ${WELCOME_CHOICES_MAX}.`);

export const welcomeApi = {
  show: endpoint({
    method: 'GET',
    path: '/users/me/welcome',
    summary: 'List genres and artists for a new user to choose from',
    query: z.object({
      /** Comma-separated ids; artists of these genres are first. */
      genres: z
        .string('Separate genres with commas.')
        .transform((text) => text.split(',').filter(Boolean).map(Number))
        .pipe(ids)
        .optional(),
    }),
    response: z.object({
      genres: z.array(genreItem),
      artists: z.array(artistItem),
      chosen_genres: z.array(z.number()),
      followed: z.array(z.number()),
    }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/users/me/welcome',
    summary: 'Follow the chosen artists and end the welcome; with none chosen, only end it',
    body: z.object({ genres: ids.default([]), artists: ids.default([]) }),
    response: z.object({ followed: z.number() }),
  }),
};

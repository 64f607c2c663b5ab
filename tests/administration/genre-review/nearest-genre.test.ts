import { expect, test } from 'vitest';
import { nearestGenre } from '#islands/administration/genre-review/nearest-genre';

const GENRES = ['Rock', 'Hip-Hop', 'Ambient', 'House', 'Drum and bass'].map((label) => ({ id: label, label }));

test.each([
  ['hip hop', 'Hip-Hop'],
  ['Rap', 'Hip-Hop'],
  ['DnB', 'Drum and bass'],
  ['Deep house', 'House'],
  ['Ambiant', 'Ambient'],
  ['Fog Rock', 'Rock'],
  ['Zeuhl', null],
  ['', null],
])('the proposed genre “%s” is nearest to %s', (name, nearest) => {
  expect(nearestGenre(name, GENRES)?.label ?? null).toBe(nearest);
});

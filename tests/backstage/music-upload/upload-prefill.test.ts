import { expect, test } from 'vitest';
import { prefilled } from '#islands/backstage/music-upload/upload-prefill';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';

const SOURCE = { artists: [], genres: [] };
const dayOf = (date: string | null) =>
  prefilled({ name: 'Low Water.flac', analysis: { tags: { artists: [], genres: [], date } } as unknown as AudioAnalysis }, SOURCE)
    .release_date;

test('a partial release date is preserved, and a missing or invalid one is today', () => {
  const today = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  expect(['1998', '1998-11', '1998-11-22'].map(dayOf)).toEqual(['1998', '1998-11', '1998-11-22']);
  expect([null, '1998-13-45'].map(dayOf)).toEqual(
    Array(2).fill(`${today.getFullYear()}-${two(today.getMonth() + 1)}-${two(today.getDate())}`),
  );
});

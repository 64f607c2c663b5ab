import { expect, test } from 'vitest';
import { dateOf } from '#islands/upload/audio-analysis/tag-date';

test('a date in tags is read as far as valid: year, month or day', () => {
  const dates = ['2019', '2019-05', '2019-05-17', '2019-05-17T20:00:00Z', 2019, '℗ 2019 Segue'];
  expect(dates.map(dateOf)).toEqual(['2019', '2019-05', '2019-05-17', '2019-05-17', '2019', '2019']);
  const broken = ['2019-00-00', '2019-13', '2019-05-00', '2023-02-29', '2024-02-29', '0000', 'in spring', undefined];
  expect(broken.map(dateOf)).toEqual(['2019', '2019', '2019-05', '2023-02', '2024-02-29', null, null, null]);
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChartMove } from '#islands/listening/chart/ChartMove';

const shown = (place: number, previous: number | null): string =>
  renderToStaticMarkup(createElement(ChartMove, { place, previous }))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test.each([
  [1, 4, 'Up 3 places 3'],
  [2, 3, 'Up 1 place 1'],
  [5, 4, 'Down 1 place 1'],
  [90, 4, 'Down 86 places 86'],
  [7, 7, 'Same place as before'],
  [3, null, 'New'],
])('a track at %i that was at %s shows “%s”', (place, previous, text) => {
  expect(shown(place, previous)).toBe(text);
});

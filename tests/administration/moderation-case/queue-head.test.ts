import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QueueHead } from '#islands/administration/moderation-case/QueueHead';

const textOf = (total: number) =>
  renderToStaticMarkup(createElement(QueueHead, { cases: [], total, isByPerson: false })).replace(/<[^>]+>/g, ' ');

test('the number of reported users is only shown if all cases are loaded', () => {
  expect(textOf(0)).toMatch(/By item\s+0\s+By user\s+0/);
  expect(textOf(120)).toMatch(/By item\s+120\s+By user\s+J/);
});

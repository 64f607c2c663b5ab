import { describe, expect, it } from 'vitest';
import { fitOf, shrinking } from '#islands/platform/lib/title-size';

describe('title size', () => {
  it.each([
    ['Voss', 'xs'],
    ['1234567', 'xs'],
    ['12345678', 's'],
    ['1234567890123', 's'],
    ['12345678901234', 'm'],
    ['1234567890123456789012', 'm'],
    ['12345678901234567890123', 'l'],
    ['1234567890123456789012345678901234', 'l'],
    ['12345678901234567890123456789012345', 'xl'],
    ['1'.repeat(70), 'xl'],
    ['1'.repeat(71), 'long'],
    ['Я'.repeat(71), 'other-long'],
    ['Motörhead — Überflieger', 'l'],
  ])('%s has the size %s', (title, fit) => {
    expect(fitOf(title)).toBe(fit);
  });

  it.each(['宇多田ヒカル', 'فيروز', 'Кино', 'Live in 東京'])('%s uses the fallback font', (title) => {
    expect(fitOf(title)).toBe('other');
  });

  it('length is counted in visible characters', () => {
    expect(fitOf('😀😀😀😀😀😀😀')).toBe('xs');
  });
});

it('a card title is sized by its widest word', () => {
  const widthOf = (title: string) => Number(Object.values(shrinking(title).style)[0]);
  expect(widthOf('Das Verschwinden')).toBe(widthOf('Verschwinden'));
  expect(widthOf('Verschwinden')).toBeGreaterThan(widthOf('Das'));
  expect(widthOf('OK')).toBeGreaterThanOrEqual(1);
});

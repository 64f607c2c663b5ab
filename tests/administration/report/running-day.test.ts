import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReportPanel } from '#islands/administration/report/ReportPanel';
import { dayText } from '#islands/administration/report/running-day';

const DAYS = ['2026-11-29', '2026-11-30'].map((day) => ({ day, count: 5, before: 4 }));

const panel = (timezone: string): string =>
  renderToStaticMarkup(
    createElement(ReportPanel, { label: 'Plays a day', lines: [{ label: 'Plays', days: DAYS }], valueText: String, timezone }),
  );

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('chart of days', () => {
  test('the legend explains the dashed part, which is today in the site’s time zone', () => {
    expect(panel('UTC')).toContain('Today so far');
    expect(panel('Pacific/Kiritimati')).not.toContain('Today so far');
  });

  test('texts for the chart and the table mark today as incomplete', () => {
    expect(dayText('2026-11-30', '2026-11-30')).toBe('Monday 30 November, so far');
    expect(dayText('2026-11-29', '2026-11-30')).toBe('Sunday 29 November');
  });
});

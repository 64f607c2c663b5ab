import { describe, expect, test } from 'vitest';
import { relativeTime, WEEKS_PER_MONTH } from '#islands/platform/lib/relative-time';
import { COPY_CONFIRMATION } from '#islands/platform/lib/use-copy';
import { PROGRESS_DELAY } from '#islands/platform/overlay/route-progress';
import { AVATAR_COLOURS, avatarColour, initials } from '#islands/platform/ui/base/avatar-style';
import { badgeText } from '#islands/platform/ui/base/badge';
import { FLOATING_MARGIN, LISTBOX_MAX_HEIGHT, POPOVER_HOVER_CLOSE, TYPEAHEAD_RESET } from '#islands/platform/ui/base/floating.constants';
import { FIELD_SIZE_DEFAULT, FIELD_SIZES, MOBILE_BREAKPOINT } from '#islands/platform/ui/base/size.constants';
import { TOOLTIP_CLOSE, TOOLTIP_DELAY, TOOLTIP_OFFSET, TOOLTIP_VARIANTS } from '#islands/platform/ui/base/tooltip';
import { SPINNER_DELAY, SPINNER_MINIMUM } from '#islands/platform/ui/base/use-spinner';
import { buttonClass } from '#islands/platform/ui/button/button-style';

const NOW = Date.UTC(2026, 10, 21, 12);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (milliseconds: number) => relativeTime(NOW - milliseconds, NOW);

describe('relative time', () => {
  test('UI-020 under a minute is a few seconds ago', () => {
    expect(ago(5 * SECOND)).toBe('a few seconds ago');
    expect(ago(59 * SECOND)).toBe('a few seconds ago');
  });

  test('UI-021 minutes, hours, days, weeks, months and years follow', () => {
    expect(ago(5 * MINUTE)).toBe('5 minutes ago');
    expect(ago(3 * HOUR)).toBe('3 hours ago');
    expect(ago(2 * DAY)).toBe('2 days ago');
    expect(ago(14 * DAY)).toBe('2 weeks ago');
    expect(ago(92 * DAY)).toBe('3 months ago');
    expect(ago(4 * 366 * DAY)).toBe('4 years ago');
  });

  test('UI-022 a month has 4.34524 weeks', () => {
    expect(WEEKS_PER_MONTH).toBe(4.34524);
    expect(ago(28 * DAY)).toBe('4 weeks ago');
    expect(ago(35 * DAY)).toBe('1 month ago');
  });

  test('a unit never reaches the count of the next larger one', () => {
    expect(ago(60 * MINUTE - 1)).toBe('59 minutes ago');
    expect(ago(24 * HOUR - 1)).toBe('23 hours ago');
  });
});

describe('constants of the specification', () => {
  test('floating panels', () => {
    expect([FLOATING_MARGIN, LISTBOX_MAX_HEIGHT, TYPEAHEAD_RESET, POPOVER_HOVER_CLOSE]).toEqual([16, 420, 500, 150]);
  });

  test('tooltips', () => {
    expect([TOOLTIP_DELAY, TOOLTIP_CLOSE, TOOLTIP_OFFSET]).toEqual([1500, 500, 10]);
    expect(TOOLTIP_VARIANTS).toEqual(['neutral', 'positive', 'danger']);
  });

  test('timed feedback', () => {
    expect([SPINNER_DELAY, SPINNER_MINIMUM, COPY_CONFIRMATION, PROGRESS_DELAY]).toEqual([500, 200, 1000, 50]);
  });

  test('sizes', () => {
    expect(FIELD_SIZES).toEqual(['2xs', 'xs', 'sm', 'md', 'lg', 'xl']);
    expect(FIELD_SIZE_DEFAULT).toBe('md');
    expect(MOBILE_BREAKPOINT).toBe(768);
  });
});

describe('appearance', () => {
  test('ACCT-025 an avatar has one of nine colours, stable per user', () => {
    const colours = new Set(Array.from({ length: 200 }, (_, id) => avatarColour(id)));
    expect(colours.size).toBe(AVATAR_COLOURS);
    expect(AVATAR_COLOURS).toBe(9);
    expect(avatarColour(17)).toBe(avatarColour(17));
  });

  test('initials are from the first and the last name', () => {
    expect(initials('Noor Haddad')).toBe('NH');
    expect(initials('Nightjar & the Low Sun')).toBe('NS');
    expect(initials('voss')).toBe('V');
    expect(initials('宇多田 ヒカル')).toBe('宇ヒ');
  });

  test('a badge stops at 99 and is empty for 0', () => {
    expect([0, 1, 99, 100].map(badgeText)).toEqual(['', '1', '99', '99+']);
  });

  test('a button has a class for every option other than the default', () => {
    expect(buttonClass({})).toBe('button');
    expect(buttonClass({ variant: 'danger', size: 'sm', isPill: true, isBlock: true })).toBe(
      'button button__danger button__small button__pill button__block',
    );
  });
});

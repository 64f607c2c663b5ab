import { describe, expect, test } from 'vitest';
import { sources } from './support/sources';

/** Dates follow `dates.format` by `dateText`; these files format something else, or have a reason. */
const FORMATS_DATES: Record<string, string> = {
  'functions/account/user/user.contract.ts': 'checks a time zone',
  'functions/platform/contract/date-format.ts': 'the formats of the setting',
  'functions/platform/contract/time-zone.ts': 'clock times as numbers',
  'functions/platform/settings/site-zone.service.ts': 'checks a time zone',
  'functions/upload/file-entry/tag-date.ts': 'names of months in tags of any language',
  'src/islands/administration/audit-log/AuditLine.tsx': 'hours and minutes',
  'src/islands/administration/report/HourGrid.tsx': 'weekdays',
  'src/islands/backstage/download-code/NewBatchDialog.tsx': 'the value of a date field',
  'src/islands/catalogue/publishing/DateTimeField.tsx': 'the name of the time zone',
  'src/islands/listening/play/private-session.ts': 'hours and minutes',
};

/** Files that name a language for numbers, lists, names or sorting. */
const NAMES_A_LANGUAGE: Record<string, string> = {
  'functions/account/user/user.contract.ts': 'any language has all time zones',
  'functions/listening/playlist-file/playlist-file.contract.ts': 'a number in an English sentence',
  'functions/listening/playlist-file/playlist-file.read.ts': 'a number in an English sentence',
  'functions/listening/playlist-file/playlist-file.text.ts': 'a number in an English sentence',
  'functions/listening/playlist-track/playlist-track.contract.ts': 'a number in an English sentence',
  'functions/listening/playlist-track/playlist-track.service.ts': 'a number in an English sentence',
  'functions/platform/contract/time-zone.ts': 'clock times as numbers',
  'functions/platform/contract/validation-message.ts': 'a number in an English sentence',
  'functions/platform/media/image.service.ts': 'a number in an English sentence',
  'functions/platform/settings/site-zone.service.ts': 'any language has all time zones',
  'functions/platform/value-list/value-list.service.ts': 'names of countries before translation',
  'src/islands/backstage/download-code/NewBatchDialog.tsx': 'the value of a date field',
  'src/islands/backstage/music-upload/sort-files.ts': 'order of file names',
  'src/islands/catalogue/credit/change-text.ts': 'a list in an English sentence',
  'src/islands/listening/play/private-session.ts': 'hours and minutes',
  'src/islands/platform/lib/format.ts': 'numbers',
  'src/islands/platform/lib/money.ts': 'amounts',
  'src/islands/upload/upload/state/suggested-formats.ts': 'a list in an English sentence',
};

/** Files that cut an ISO time to minutes. */
const CUTS_TIMES: Record<string, string> = {
  'functions/platform/backup/backup.policy.ts': 'names of backups',
  'functions/platform/error-log/error-log-list.service.ts': 'a file name',
};

const FORMATS = /Intl\.DateTimeFormat|toLocale(?:Date|Time)String|\bdateStyle\b|\btimeStyle\b/;
const LANGUAGE = /(?:Intl\.\w+|toLocale\w*String)\(\s*\[?\s*'[a-z]{2}(?:-[A-Z]{2})?'|new Date\([^)]*\)\.toLocaleString\(/;
const CUT = /toISOString\(\)\s*\.slice\(0, 16\)/;

const matching = (pattern: RegExp): string[] => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('dates and languages', () => {
  test('dates are formatted in one place, which follows the setting', () => {
    expect(matching(FORMATS)).toEqual(Object.keys(FORMATS_DATES));
  });

  test('only listed files name a language to Intl', () => {
    expect(matching(LANGUAGE)).toEqual(Object.keys(NAMES_A_LANGUAGE));
  });

  test('emails and pages don’t cut ISO times themselves', () => {
    expect(matching(CUT)).toEqual(Object.keys(CUTS_TIMES));
  });
});

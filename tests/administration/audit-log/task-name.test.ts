import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AuditItem } from '#contracts/administration/audit-log';
import { AuditDetails } from '#islands/administration/audit-log/AuditDetails';
import { AuditSentence } from '#islands/administration/audit-log/AuditLine';

const actOn = (name: string, action = 'operations.task_run'): AuditItem => ({
  id: 1,
  actor: { id: 3, name: 'Noor' },
  is_by_token: false,
  action,
  subject: { type: 'task', id: name, name },
  before: null,
  after: null,
  request_id: null,
  created_at: '2026-11-30T12:00:00Z',
  can: { restore: false },
});

const textOf = (act: AuditItem): string => renderToStaticMarkup(createElement(AuditSentence, { act })).replaceAll(/<[^>]*>/g, '');

test('the audit log names tasks as the schedule does; unknown ones keep their identifier', () => {
  expect(textOf(actOn('mail-insights'))).toBe('Noor started the task Queue weekly insight emails');
  expect(textOf(actOn('back-up', 'operations.task_pause'))).toBe('Noor paused the task Back up the database');
  expect(textOf(actOn('of-an-earlier-version'))).toBe('Noor started the task of-an-earlier-version');
  const details = renderToStaticMarkup(createElement(AuditDetails, { act: actOn('mail-insights'), onAsk: () => undefined }));
  expect(details).toContain('All on Queue weekly insight emails');
});

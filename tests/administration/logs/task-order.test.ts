import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SCHEDULED_TASKS, type ScheduledTask, type TaskItem } from '#contracts/platform/scheduled-run';
import { TaskTable } from '#islands/administration/logs/TaskTable';
import { notableTasks } from '#islands/administration/logs/task-order';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const last = { id: 1, started_at: '2026-11-30T11:58:00Z', duration: 9, outcome: 'done' as const, error: null, by_hand: false };
const failed = { ...last, outcome: 'failed' as const, error: 'database is locked' };

const tasks = (changes: Partial<Record<ScheduledTask, Partial<TaskItem>>>): TaskItem[] =>
  SCHEDULED_TASKS.map((name) => ({
    name,
    last,
    failures: 0,
    running: false,
    paused: false,
    late: false,
    can: { run: true, pause: true },
    ...changes[name],
  }));

const textOf = (items: TaskItem[]): string =>
  renderToStaticMarkup(createElement(ScreenRoot, null, createElement(TaskTable, { tasks: items, now: NOW })))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('scheduled tasks', () => {
  test('failed tasks are first, then late, paused and running ones; a button adds the others', () => {
    const items = tasks({ 'back-up': { last: failed, failures: 2 }, 'hash-sounds': { paused: true }, 'fold-names': { late: true } });
    expect(notableTasks(items)).toEqual(['back-up', ...SCHEDULED_TASKS.filter((name) => name === 'hash-sounds' || name === 'fold-names')]);
    const text = textOf(items);
    for (const part of ['Back up the database', 'Hash older audio', 'Fold names', `Show all ${SCHEDULED_TASKS.length} tasks`])
      expect(text).toContain(part);
    expect(text).not.toContain('Clean up uploads');
  });

  test('without failed or paused tasks a sentence replaces the table', () => {
    expect(textOf(tasks({}))).toContain('No failed or paused tasks.');
  });

  test('a stopped scheduler does not list every task as late', () => {
    const items = tasks({}).map((task) => ({ ...task, late: true }));
    expect(notableTasks(items)).toEqual([]);
    expect(notableTasks([{ ...items[0], last: failed }, ...items.slice(1)])).toEqual([SCHEDULED_TASKS[0]]);
  });
});

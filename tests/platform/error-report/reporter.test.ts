import { describe, expect, test } from 'vitest';
import {
  BREADCRUMBS_MAX,
  ERROR_BUFFER,
  ERROR_MESSAGE_MAX,
  ERROR_SAMPLE_RATE,
  ERROR_STACK_MAX,
  type ErrorReport,
  errorReport,
} from '#contracts/platform/error-log';
import { createBreadcrumbs } from '#islands/platform/error-report/breadcrumbs';
import { createReporter, REPORTING } from '#islands/platform/error-report/reporter';
import { envelopeOf } from '#islands/platform/error-report/send-report';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Reporter with controlled randomness, transport and clock. */
const set = (random = () => 0, sampleRate?: number) => {
  const sent: ErrorReport[] = [];
  const gate = { open: () => {}, isShut: false };
  const clock = { now: 0 };
  const breadcrumbs = createBreadcrumbs(REPORTING.breadcrumbs, () => clock.now);
  const report = createReporter({
    breadcrumbs,
    random,
    sampleRate,
    path: () => '/search/secret',
    deliver: (delivered) => {
      sent.push(delivered);
      return gate.isShut
        ? new Promise<void>((resolve) => {
            gate.open = resolve;
          })
        : Promise.reject(new Error('offline'));
    },
  });
  return { sent, gate, clock, breadcrumbs, report };
};

describe('error reporter', () => {
  test('OPS-015 one error in five is reported', async () => {
    expect([REPORTING.sampleRate, ERROR_SAMPLE_RATE]).toEqual([0.2, 0.2]);
    let turn = 0;
    const { sent, report } = set(() => (turn++ % 10) / 10);
    for (let number = 0; number < 100; number += 1) report(new Error(`error ${number}`));
    await nextTask();
    expect(sent.map(({ message }) => message).slice(0, 4)).toEqual(['error 0', 'error 1', 'error 10', 'error 11']);
    expect(sent).toHaveLength(20);
  });

  test('the share of reported errors can be set; zero reports none', async () => {
    for (const [share, count] of [
      [1, 100],
      [0.5, 50],
      [0, 0],
    ] as const) {
      let turn = 0;
      const { sent, gate, report } = set(() => (turn++ % 10) / 10, share);
      for (let number = 0; number < 100; number += 1) {
        report(new Error(`error ${number}`));
        await nextTask();
      }
      gate.open();
      expect(sent).toHaveLength(count);
    }
  });

  test('OPS-016 a report has the last 100 breadcrumbs', async () => {
    expect([REPORTING.breadcrumbs, BREADCRUMBS_MAX]).toEqual([100, 100]);
    const { sent, breadcrumbs, report, clock } = set();
    for (let number = 1; number <= 101; number += 1) {
      clock.now = number;
      breadcrumbs.add('press', `press ${number}`);
    }
    clock.now = 1001;
    report(new Error('now'));
    await nextTask();
    const told = sent[0]?.breadcrumbs ?? [];
    expect(told).toHaveLength(100);
    expect([told[0], told[99]]).toEqual([
      { kind: 'press', text: 'press 2', ago: 999 },
      { kind: 'press', text: 'press 101', ago: 900 },
    ]);
  });

  test('OPS-017 at most 30 reports are buffered; further ones are dropped', async () => {
    expect([REPORTING.buffer, ERROR_BUFFER]).toEqual([30, 30]);
    const { sent, gate, report } = set();
    gate.isShut = true;
    for (let number = 1; number <= 40; number += 1) report(new Error(`error ${number}`));
    await nextTask();
    expect(sent).toHaveLength(1);
    gate.isShut = false;
    gate.open();
    await nextTask();
    expect(sent.map(({ message }) => message)).toEqual(Array.from({ length: 30 }, (_, index) => `error ${index + 1}`));
    report(new Error('later'));
    await nextTask();
    expect(sent).toHaveLength(31);
  });

  test('each error is reported once; aborts and known noise are not', async () => {
    const { sent, report } = set();
    const aborted = new DOMException('The user aborted a request.', 'AbortError');
    for (const thrown of [
      new TypeError('x'),
      new TypeError('x'),
      aborted,
      'Script error.',
      'ResizeObserver loop limit exceeded',
      'a word',
      null,
    ])
      report(thrown);
    await nextTask();
    expect(sent.map(({ name, message }) => [name, message])).toEqual([
      ['TypeError', 'x'],
      ['Error', 'a word'],
      ['Error', 'null'],
    ]);
  });

  test('a report fits the contract and contains no personal data', async () => {
    expect([REPORTING.messageMax, REPORTING.stackMax]).toEqual([ERROR_MESSAGE_MAX, ERROR_STACK_MAX]);
    const { sent, breadcrumbs, report } = set();
    breadcrumbs.add('page', 'x'.repeat(500));
    report(
      Object.assign(new Error(`noor@example.com ${'y '.repeat(2000)}`), {
        name: 'z'.repeat(300),
        stack: 'at f (https://a.test/a.js:1:2)\n'.repeat(1000),
      }),
    );
    await nextTask();
    expect(errorReport.parse(sent[0])).toEqual(sent[0]);
    expect(JSON.stringify(sent)).not.toMatch(/noor|secret|a\.test/);
  });

  test('a report for an external service is a Sentry envelope', async () => {
    const report: ErrorReport = {
      name: 'TypeError',
      message: 'x',
      stack: 'inner (a.js:1:2)\nouter (b.js:3:4)',
      path: '/track/5/…',
      breadcrumbs: [{ kind: 'page', text: '/', ago: 500 }],
    };
    const lines = envelopeOf(report, 10_000, 'abc')
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      { event_id: 'abc', sent_at: '1970-01-01T00:00:10.000Z' },
      { type: 'event' },
      {
        event_id: 'abc',
        timestamp: 10,
        platform: 'javascript',
        level: 'error',
        transaction: '/track/5/…',
        exception: {
          values: [
            {
              type: 'TypeError',
              value: 'x',
              stacktrace: {
                frames: [
                  { function: 'outer', filename: 'b.js', lineno: 3, colno: 4 },
                  { function: 'inner', filename: 'a.js', lineno: 1, colno: 2 },
                ],
              },
            },
          ],
        },
        breadcrumbs: { values: [{ category: 'page', message: '/', timestamp: 9.5 }] },
      },
    ]);
  });
});

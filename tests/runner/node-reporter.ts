import type { TestEvent } from 'node:test/reporters';
import { fromRoot, type TestRecord } from './records.ts';

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

const isTest = (event: TestEvent): event is Ended =>
  (event.type === 'test:pass' || event.type === 'test:fail') && event.data.details.type !== 'suite';

const stateOf = ({ type, data }: Ended): TestRecord['state'] => {
  if (type === 'test:fail') return 'failed';
  return data.skip === undefined ? 'passed' : 'skipped';
};

const errorOf = (event: Ended): string | undefined => {
  if (event.type === 'test:pass') return undefined;
  const { error } = event.data.details;
  return error.cause instanceof Error ? error.cause.message : error.message;
};

const recordOf = (event: Ended): TestRecord => ({
  title: event.data.name,
  file: fromRoot(event.data.file ?? event.data.name),
  line: event.data.line ?? 1,
  seconds: event.data.details.duration_ms / 1000,
  state: stateOf(event),
  error: errorOf(event),
});

/** Records a `node --test` run as JSON. */
export default async function* records(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const tests: TestRecord[] = [];
  for await (const event of events) if (isTest(event)) tests.push(recordOf(event));
  yield JSON.stringify(tests);
}

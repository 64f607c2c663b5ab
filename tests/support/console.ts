import { type MockInstance, vi } from 'vitest';

let errors: MockInstance<typeof console.error>;

/** Begins to watch `console.error`. What it was called with stays with the watcher: in workerd the console hands out no mocks. */
export const watchErrors = (): void => {
  errors = vi.spyOn(console, 'error');
};

/** What was logged as an error since the last call, one text a line. A test that expects an error takes it. */
export const takeErrors = (): string[] => {
  const lines = errors.mock.calls.map((values) => values.join(' '));
  errors.mockClear();
  return lines;
};

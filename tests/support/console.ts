import { type MockInstance, vi } from 'vitest';

let errors: MockInstance<typeof console.error>;

/** Stores the spy here: in workerd, `console.error` does not return the mock. */
export const watchErrors = (): void => {
  errors = vi.spyOn(console, 'error');
};

/** Returns and clears the logged errors. A test that expects errors must call it. */
export const takeErrors = (): string[] => {
  const lines = errors.mock.calls.map((values) => values.join(' '));
  errors.mockClear();
  return lines;
};

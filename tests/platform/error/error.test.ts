import { describe, expect, test } from 'vitest';
import type { TraceFrame } from '#contracts/platform/stack-trace';
import { HttpError } from '#islands/platform/api-client/http-error';
import { errorMessage } from '#islands/platform/error/error';
import { firstOwnFrame } from '#islands/platform/error/trace-frame';

const frame = (flatIndex: number): TraceFrame => ({ flatIndex, path: ['a.ts'], lineNumber: 1, method: 'x', codeSnippet: {} });

describe('error message', () => {
  test('ERR-017 the general message has priority', () => {
    expect(errorMessage(new HttpError(422, { message: 'x', errors: { a: ['y'] } }))).toBe('x');
  });

  test('ERR-018 without it the first field message is used', () => {
    expect(errorMessage(new HttpError(422, { errors: { a: ['x', 'y'], b: ['z'] } }))).toBe('x');
    expect(errorMessage(new HttpError(422, { errors: { a: 'x' } }))).toBe('x');
  });

  test('ERR-016 without both the fallback of the call is used', () => {
    expect(errorMessage(new HttpError(500), 'x')).toBe('x');
  });

  test('without a fallback the generic sentence is used', () => {
    expect(errorMessage(new HttpError(500))).toBe('There was an issue. Please try again.');
    expect(errorMessage(new Error('a secret of the program'))).toBe('There was an issue. Please try again.');
  });
});

describe('trace', () => {
  test('ERR-013 the first frame outside vendor code is selected', () => {
    const trace = [{ vendorGroup: true as const, items: [frame(0), frame(1)] }, frame(2), frame(3)];
    expect(firstOwnFrame({ exception: '', message: '', trace, totalVendorGroups: 1 })?.flatIndex).toBe(2);
  });

  test('with vendor frames only the first frame is selected', () => {
    const trace = [{ vendorGroup: true as const, items: [frame(0), frame(1)] }];
    expect(firstOwnFrame({ exception: '', message: '', trace, totalVendorGroups: 1 })?.flatIndex).toBe(0);
  });

  test('the trace is null unless the server returns one', () => {
    expect(new HttpError(500, { message: 'x' }).trace).toBeNull();
    expect(new HttpError(500, { message: 'x', exception: 'E', trace: [] }).trace).toMatchObject({ exception: 'E', message: 'x' });
  });
});

import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ErrorTrace, errorTrace, type TraceFrame } from '#contracts/platform/stack-trace';
import { callers } from '#functions/callers';
import { createApi } from '#functions/platform/api/create-api';
import { logErrors } from '#functions/platform/api/on-error';
import { serve } from '#functions/platform/api/serve';
import { endpoint } from '#functions/platform/contract/endpoint';
import { AppError } from '#functions/platform/http/app-error';
import { describeError } from '#functions/platform/stack-trace/describe-error';
import { takeErrors } from '../../support/console';

const broken = createApi(callers);
const operation = (path: string) => endpoint({ method: 'GET', path, summary: 'Break', response: z.object({}) });

function failOnPurpose(): never {
  throw new RangeError('The sky is not blue');
}
serve(broken, operation('/fault'), 'anyone', async () => failOnPurpose());
serve(broken, operation('/refusal'), 'anyone', async () => {
  throw new AppError(403, 'forbidden', 'Not you.', undefined, undefined, { label: 'See plans', action: '/pricing' });
});

const ask = async (path: string) => {
  const execution = createExecutionContext();
  const response = await broken.fetch(new Request(`http://localhost/api/v1/${path}`), env, execution);
  await waitOnExecutionContext(execution);
  return response.json();
};

const isGroup = (entry: ErrorTrace['trace'][number]) => 'vendorGroup' in entry;
const framesOf = ({ trace }: ErrorTrace): TraceFrame[] => trace.flatMap((entry) => ('vendorGroup' in entry ? entry.items : [entry]));

afterEach(() => {
  logErrors(undefined);
  takeErrors();
});

describe('unexpected error', () => {
  const told = async (): Promise<ErrorTrace> => {
    logErrors(describeError);
    const answer = (await ask('fault')) as ErrorTrace;
    return errorTrace.parse(answer);
  };

  test('CFG-01 outside development an error reveals nothing', async () => {
    expect(await ask('fault')).toEqual({ message: 'There was an issue. Please try again.', code: 'internal' });
  });

  test('ENT-094 in development the response has exception and message', async () => {
    expect(await told()).toMatchObject({ exception: 'RangeError', message: 'The sky is not blue' });
  });

  test('ENT-097 ENT-098 each frame has its path, line, method and surrounding code', async () => {
    const [frame] = framesOf(await told());
    expect(frame).toMatchObject({ path: ['tests', 'platform', 'stack-trace', 'stack-trace.test.ts'], method: 'failOnPurpose' });
    expect(frame?.codeSnippet[String(frame.lineNumber)]).toContain("throw new RangeError('The sky is not blue')");
    expect(Object.keys(frame?.codeSnippet ?? {}).length).toBeGreaterThan(8);
  });

  test('ENT-095 ENT-096 ENT-099 ENT-100 vendor frames are grouped and all are indexed', async () => {
    const fault = await told();
    const groups = fault.trace.filter(isGroup);
    expect(fault.totalVendorGroups).toBe(groups.length);
    expect(groups.length).toBeGreaterThan(0);
    expect(fault.trace.some((entry, index) => isGroup(entry) && index > 0 && isGroup(fault.trace[index - 1]!))).toBe(false);
    expect(framesOf(fault).map(({ flatIndex }) => flatIndex)).toEqual(framesOf(fault).map((_, index) => index));
    for (const entry of fault.trace) {
      const frames = 'vendorGroup' in entry ? entry.items : [entry];
      expect(frames.map(({ path }) => path.includes('node_modules'))).toEqual(frames.map(() => isGroup(entry)));
    }
  });

  test('an intended refusal has no trace', async () => {
    logErrors(describeError);
    expect(await ask('refusal')).not.toHaveProperty('trace');
  });
});

test('ENT-102 a refusal can have an action with label and address', async () => {
  expect(await ask('refusal')).toEqual({ message: 'Not you.', code: 'forbidden', action: { label: 'See plans', action: '/pricing' } });
});

describe('stack parsing', () => {
  const faultOf = (...steps: string[]) =>
    describeError(
      Object.assign(new Error('x'), {
        stack: ['Error: x', ' at the end (of the message)', ...steps.map((step) => `    at ${step}`)].join('\n'),
      }),
      async () => {
        throw new Error('There is no such file');
      },
    );

  test('every notation of a frame is parsed', async () => {
    const fault = await faultOf(
      'async Array.map (file:///app/node_modules/zod/core.js?v=1:3:4)',
      '/app/x.js:7:1',
      'new Queue (/app/q.js:1:2)',
      'fetch (native)',
    );
    expect(framesOf(fault).map(({ path, lineNumber, method }) => [path.at(-1), lineNumber, method])).toEqual([
      ['core.js', 3, 'Array.map'],
      ['x.js', 7, '(anonymous)'],
      ['q.js', 1, 'new Queue'],
    ]);
    expect(framesOf(fault)[0]?.path).toEqual(['node_modules', 'zod', 'core.js']);
  });

  test('ENT-098 a frame of an unreadable file has its line without code', async () => {
    expect(framesOf(await faultOf('/app/x.js:7:1'))[0]?.codeSnippet).toEqual({ 7: '' });
  });

  test('a missing stack yields an empty trace', async () => {
    expect(await describeError(Object.assign(new Error('x'), { stack: undefined }))).toEqual({
      exception: 'Error',
      message: 'x',
      trace: [],
      totalVendorGroups: 0,
    });
  });
});

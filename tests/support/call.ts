import { exports } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { z } from 'zod';

const ORIGIN = 'http://localhost';

interface Options {
  method?: string;
  /** As `signIn` gives them. */
  headers?: Record<string, string>;
  body?: unknown;
  /** What Cloudflare says of where the call comes from. */
  cf?: { country?: string; city?: string };
}

/** Calls the API as a page of the site does. */
export const call = (path: string, { method = 'GET', headers, body, cf }: Options = {}): Promise<Response> =>
  exports.default.fetch(
    new Request(`${ORIGIN}/api/v1/${path}`, {
      method,
      headers: { Origin: ORIGIN, 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      cf,
    }),
  );

/** The answer of a call that succeeds, checked against the operation's contract: no key may be missing, and none may be more. */
export const read = async <Answer extends z.ZodType>(
  operation: { response: Answer },
  path: string,
  options?: Options,
): Promise<z.output<Answer>> => {
  const response = await call(path, options);
  const { status, ...answer } = (await response.json()) as { status?: string };
  expect({ path, code: response.status, status, ...(status ? {} : answer) }).toEqual({ path, code: 200, status: 'success' });
  expect(answer).toEqual(operation.response.parse(answer));
  return answer as z.output<Answer>;
};

/** The status and the whole body of a refusal. */
export const refusal = async (path: string, options?: Options) => {
  const response = await call(path, options);
  return { status: response.status, body: await response.text() };
};

/** Messages by field of a call that is answered with 422. */
export const fieldErrors = async (path: string, options?: Options): Promise<Record<string, string[]>> => {
  const { status, body } = await refusal(path, options);
  expect({ path, status }).toEqual({ path, status: 422 });
  return (JSON.parse(body) as { errors: Record<string, string[]> }).errors;
};

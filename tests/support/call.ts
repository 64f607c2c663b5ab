import { exports } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { z } from 'zod';

const ORIGIN = 'http://localhost';

interface Options {
  method?: string;
  /** From `signIn`. */
  headers?: Record<string, string>;
  body?: unknown;
  cf?: { country?: string; city?: string };
}

export const call = (path: string, { method = 'GET', headers, body, cf }: Options = {}): Promise<Response> =>
  exports.default.fetch(
    new Request(`${ORIGIN}/api/v1/${path}`, {
      method,
      headers: { Origin: ORIGIN, 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      cf,
    }),
  );

/** Expects success and validates the answer against the contract: no missing or extra keys. */
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

export const refusal = async (path: string, options?: Options) => {
  const response = await call(path, options);
  return { status: response.status, body: await response.text() };
};

/** Expects 422. */
export const fieldErrors = async (path: string, options?: Options): Promise<Record<string, string[]>> => {
  const { status, body } = await refusal(path, options);
  expect({ path, status }).toEqual({ path, status: 422 });
  return (JSON.parse(body) as { errors: Record<string, string[]> }).errors;
};

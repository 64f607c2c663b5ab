import type { z } from 'zod';
import './validation-message';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `path` is relative to `/api/v1`, except those of `operationPath`; `response` omits `status`; `bytes` marks a response that is not JSON. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
  Path extends string = string,
> {
  method: Verb;
  path: Path;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Answer;
  bytes?: boolean;
}

export const endpoint = <
  Answer extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Verb extends Method = Method,
  Path extends string = string,
>(
  definition: Endpoint<Params, Query, Body, Answer, Verb, Path>,
): Endpoint<Params, Query, Body, Answer, Verb, Path> => definition;

/** Runs a `refine` over several fields even if another field is invalid, so that all errors are reported. Its input may be anything then. */
export const withOtherErrors = { when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null };

const OUTSIDE_THE_API =
  /^\/(?:(?:auth|secure|log-viewer|horizon|media|sitemap)(?:\/|$)|sitemap\.xml$|robots\.txt$|\.well-known\/security\.txt$|artist\/[^/]+\/feed\.xml$)/;

export const operationPath = (path: string): string => (OUTSIDE_THE_API.test(path) ? path : `/api/v1${path}`);

export const operationPaths = (path: string): string[] =>
  /^\/(auth|secure)\//.test(path) ? [path, `/api/v1${path}`] : [operationPath(path)];

export const isOperationPath = (path: string): boolean => /^\/api(\/|$)/.test(path) || OUTSIDE_THE_API.test(path);

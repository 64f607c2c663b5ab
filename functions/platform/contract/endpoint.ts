import type { z } from 'zod';
import './validation-message';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The description of one operation, shared by the server, the browser and the API documentation.
 * `path` is relative to `/api/v1` but for those that `operationPath` names; `response` describes the
 * envelope without `status`. An operation that answers with bytes instead of JSON has `bytes: true`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Answer;
  bytes?: boolean;
}

/** Describes one operation; the types of its parts are inferred from the schemas. */
export const endpoint = <
  Answer extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  definition: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => definition;

/**
 * For a rule over several fields (`refine`): it is looked at as well where another field does not fit, so that everything that is wrong is said at
 * once. What it looks at may then be anything.
 */
export const withOtherErrors = { when: ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null };

const OUTSIDE_THE_API =
  /^\/(?:(?:auth|secure|log-viewer|horizon|media|sitemap)(?:\/|$)|sitemap\.xml$|robots\.txt$|artist\/[^/]+\/feed\.xml$)/;

/** The address of an operation: `/api/v1/tracks/:id` for most; accounts, files and feeds stand outside of it. */
export const operationPath = (path: string): string => (OUTSIDE_THE_API.test(path) ? path : `/api/v1${path}`);

/** All addresses of an operation: calls of accounts stand under the prefix as well. */
export const operationPaths = (path: string): string[] =>
  /^\/(auth|secure)\//.test(path) ? [path, `/api/v1${path}`] : [operationPath(path)];

/** Whether an operation may stand at this address, so that it is no page. */
export const isOperationPath = (path: string): boolean => /^\/api(\/|$)/.test(path) || OUTSIDE_THE_API.test(path);

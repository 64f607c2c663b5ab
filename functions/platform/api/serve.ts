import { zValidator } from '@hono/zod-validator';
import type { Hono, Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import type { BootstrapData } from '#contracts/platform/settings';
import { type AccessRule, authorize, type OperationScope, requireScope, requireShown } from '#functions/platform/access/access';
import { type Actor, ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { type Context, createContext } from '#functions/platform/access/context';
import { RightLost } from '#functions/platform/access/guarded-batch';
import { type Endpoint, operationPaths } from '#functions/platform/contract/endpoint';
import { type FieldErrors, notFound, validationError } from '#functions/platform/http/app-error';
import { clientAddress } from '#functions/platform/http/client-address';
import type { Env } from '#functions/platform/http/env';
import { readJsonBody } from './json-body';
import { respond } from './response';
import { SAFE_METHODS } from './same-origin';
import { requireXsrf } from './xsrf';

/** Account functions, injected because accounts are in a higher room. */
export interface Callers {
  readActor: (request: Request, context: Context) => Promise<Actor>;
  scopeOf: (operation: Endpoint) => OperationScope | undefined;
  isShownToViewers: (operation: Endpoint) => boolean;
  /** Throws if the caller is not a member of the workspace. */
  enterWorkspace: (context: Context, address: string) => Promise<void>;
  readBootstrapData: (context: Pick<Context, 'db' | 'env' | 'actor'>, http: HonoContext<AppEnv>) => Promise<BootstrapData>;
}

export interface AppEnv {
  Bindings: Env;
  Variables: {
    requestId: string;
    session: D1DatabaseSession;
    context: Context;
    readBootstrapData: Callers['readBootstrapData'];
    /** Skips the D1 bookmark cookie, because the caller reads nothing that the request writes. */
    leavesNoCookie?: true;
  };
}

export interface ServedOperation {
  endpoint: Endpoint;
  access: AccessRule;
}

export type Api = Hono<AppEnv> & { operations: ServedOperation[]; callers: Callers };

interface Call<Params, Query, Body> extends Context {
  params: Params;
  query: Query;
  body: Body;
  http: HonoContext<AppEnv>;
}

type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = (
  call: Call<z.output<P>, z.output<Q>, z.output<B>>,
) => Promise<z.input<A> | Response>;

const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldErrors => {
  const fields: FieldErrors = {};
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'body';
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
};

const check = (target: 'param' | 'query', schema: z.ZodType) =>
  zValidator(target, schema, (result) => {
    if (result.success) return;
    throw target === 'param' ? notFound() : validationError(fieldErrors(result.error.issues));
  });

const checkBody = (schema: z.ZodType) =>
  createMiddleware<AppEnv>(async (http, next) => {
    const result = await schema.safeParseAsync(await readJsonBody(http));
    if (!result.success) throw validationError(fieldErrors(result.error.issues));
    http.req.addValidatedData('json', result.data as object);
    await next();
  });

const pass = createMiddleware(async (_, next) => next());

/** Checks actor, access and workspace before the input. Throws 401 or 403 by `access`, 404 for invalid params, 422 with every field. */
export const serve = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  api: Api,
  operation: Endpoint<P, Q, B, A>,
  access: AccessRule,
  handler: Handler<P, Q, B, A>,
): void => {
  const served: ServedOperation = { endpoint: operation as unknown as Endpoint, access };
  api.operations.push(served);
  const admit = async (http: HonoContext<AppEnv>): Promise<void> => {
    const session = http.get('session');
    const context = createContext(http.env, ANONYMOUS_ACTOR, session, http.get('requestId'), clientAddress(http.req.raw));
    http.set('readBootstrapData', api.callers.readBootstrapData);
    http.set('context', context);
    if (served.access === 'signed') return;
    context.actor = await api.callers.readActor(http.req.raw, context);
    await requireXsrf(http.req.raw, http.env, context.actor);
    requireScope(context.actor, api.callers.scopeOf(served.endpoint));
    requireShown(context.actor, served.access, {
      isRead: SAFE_METHODS.includes(http.req.method),
      isShown: api.callers.isShownToViewers(served.endpoint),
    });
    authorize(served.access, context.actor, context.now);
    await api.callers.enterWorkspace(context, http.req.url);
  };
  const enter = createMiddleware<AppEnv>(async (http, next) => {
    await admit(http);
    await next();
  });
  api.on(
    operation.method,
    operationPaths(operation.path),
    enter,
    operation.params ? check('param', operation.params) : pass,
    operation.query ? check('query', operation.query) : pass,
    operation.body ? checkBody(operation.body) : pass,
    async (http) => {
      const valid = (target: string): unknown => http.req.valid(target as never);
      const callAs = (context: Context) => ({
        ...context,
        params: operation.params ? valid('param') : undefined,
        query: operation.query ? valid('query') : undefined,
        body: operation.body ? valid('json') : undefined,
        http,
      });
      const run = () => handler(callAs(http.get('context')) as Call<z.output<P>, z.output<Q>, z.output<B>>);
      const result = await run().catch(async (error: unknown) => {
        if (!(error instanceof RightLost)) throw error;
        http.set('session', http.env.DB.withSession('first-primary'));
        await admit(http);
        return run();
      });
      return result instanceof Response ? result : respond(http, http.get('context').actor, result as object);
    },
  );
};

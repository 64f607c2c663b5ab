import type { z } from 'zod';
import type { Endpoint } from '#functions/platform/contract/endpoint';
import { type Sending, send } from './send';
import { fillPath, type Query } from './url';

type BodyInput<Schema, Name extends string> = Schema extends z.ZodUndefined
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: z.input<Extract<Schema, z.ZodType>> };
type QueryInput<Schema> = Schema extends z.ZodUndefined ? { query?: undefined } : { query?: z.input<Extract<Schema, z.ZodType>> };
type Params = Record<string, string | number>;
type ParamsInput<Schema> = Schema extends z.ZodUndefined
  ? { params?: undefined }
  : { params: { [Key in keyof z.input<Extract<Schema, z.ZodType>>]: string | number } };

export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? ParamsInput<P> & QueryInput<Q> & BodyInput<B, 'body'> & Pick<Sending, 'signal' | 'headers' | 'keepalive' | 'cache' | 'credentials'>
    : never;

export type CallAnswer<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> & { status: string } : never;

type EmptyOptional<Input> = object extends Input ? [input?: Input] : [input: Input];

/** Method and path of a named operation, and of no other. */
type Address<E extends Endpoint> = string extends E['path'] ? never : Pick<E, 'method' | 'path'>;

/** Throws `HttpError`. Small scripts pass `{ method, path }` with `call<typeof api.operation>`, to avoid loading schemas. */
export const call = <E extends Endpoint>(operation: E | Address<E>, ...[input]: EmptyOptional<CallInput<E>>): Promise<CallAnswer<E>> => {
  const { params, query, ...rest } = (input ?? {}) as Sending & { params?: Params };
  return send<CallAnswer<E>>(operation.method, fillPath(operation.path, params), { ...rest, query: query as Query });
};

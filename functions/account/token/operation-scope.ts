import type { OperationScope } from '#functions/platform/access/access';
import type { Endpoint } from '#functions/platform/contract/endpoint';
import { ACCOUNT, ADMINISTRATION, NEVER, OPEN } from './account-operations';
import { INSIGHTS, MUSIC } from './artist-operations';
import { CHANGE_LIBRARY, COMMUNITY, LISTEN, READ_LIBRARY } from './listener-operations';

const LISTS: Record<OperationScope, string> = {
  listen: LISTEN,
  'library.read': READ_LIBRARY,
  'library.write': CHANGE_LIBRARY,
  community: COMMUNITY,
  account: ACCOUNT,
  music: MUSIC,
  insights: INSIGHTS,
  administration: ADMINISTRATION,
  open: OPEN,
  never: NEVER,
};

/** Maintained by hand; missing operations refuse tokens with scopes. Operations with session access have no entry, since they refuse all tokens. */
export const OPERATION_SCOPES: [operation: string, scope: OperationScope][] = Object.entries(LISTS).flatMap(([scope, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((operation): [string, OperationScope] => [operation, scope as OperationScope]),
);

const scopes = new Map(OPERATION_SCOPES);

export const scopeOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): OperationScope | undefined => scopes.get(`${method} ${path}`);

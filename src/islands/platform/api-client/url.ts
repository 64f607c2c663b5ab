import type { Method } from '#functions/platform/contract/endpoint';

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Record<string, QueryValue>;

const UNPREFIXED = /^\/?(auth|secure|log-viewer|horizon)(\/|$)/;
const ABSOLUTE = /^(https?:)?\/\//;
const JOINED = ['with', 'load', 'loadCount'];
const WORKSPACE_METHODS = ['GET', 'POST', 'PUT'];

/** Absolute URLs, e.g. signed uploads, are sent unchanged. */
export const isAbsolute = (path: string): boolean => ABSOLUTE.test(path);

/** Adds `/api/v1` unless the path is absolute or belongs to an area at the root. */
export const prefixed = (path: string): string => {
  if (isAbsolute(path)) return path;
  const relative = path.replace(/^\//, '');
  return UNPREFIXED.test(relative) || relative.startsWith('api/v1/') ? `/${relative}` : `/api/v1/${relative}`;
};

export const fillPath = (path: string, params: Record<string, string | number> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** PUT, PATCH and DELETE are sent as POST with an override header and query parameter. */
export const isOverridden = (method: Method): boolean => method !== 'GET' && method !== 'POST';

const append = (search: URLSearchParams, name: string, value: QueryValue): void => {
  if (value === null || value === undefined) return;
  if (!Array.isArray(value)) search.append(name, String(value));
  else if (JOINED.includes(name)) search.append(name, value.join(','));
  else for (const item of value) search.append(name, String(item));
};

/** Adds prefix, query, workspace (omitted for the default, 0) and overridden method. Commas stay unencoded for lists of relations. */
export const buildUrl = (method: Method, path: string, query: Query = {}, workspaceId = 0): string => {
  if (isAbsolute(path)) return path;
  const [base = '', existing] = prefixed(path).split('?');
  const search = new URLSearchParams(existing);
  for (const [name, value] of Object.entries(query)) append(search, name, value);
  if (workspaceId && WORKSPACE_METHODS.includes(method) && !search.has('workspaceId')) search.set('workspaceId', String(workspaceId));
  if (isOverridden(method)) search.set('_method', method);
  const text = search.toString().replaceAll('%2C', ',');
  return text ? `${base}?${text}` : base;
};

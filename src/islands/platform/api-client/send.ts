import { DEFAULT_WORKSPACE } from '#functions/platform/access/active-workspace.policy';
import type { Method } from '#functions/platform/contract/endpoint';
import { activeWorkspaceId, leaveActiveWorkspace } from '#islands/platform/bootstrap/workspace';
import { t } from '#islands/platform/lib/translate';
import { HttpError } from './http-error';
import { buildUrl, isAbsolute, isOverridden, type Query } from './url';
import { xsrfHeader } from './xsrf';

export const CALL_TIMEOUT = 0; // milliseconds; no timeout

export interface Sending {
  query?: Query;
  body?: unknown; // objects are sent as JSON, forms and blobs unchanged
  signal?: AbortSignal;
  headers?: Record<string, string>;
  keepalive?: boolean;
  cache?: RequestCache;
  credentials?: RequestCredentials;
}

const isRaw = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

const headersOf = (method: Method, path: string, body: unknown, extra: Record<string, string> = {}): Record<string, string> => {
  if (isAbsolute(path)) return extra;
  return {
    Accept: 'application/json',
    ...(body !== undefined && !isRaw(body) && { 'Content-Type': 'application/json' }),
    ...(isOverridden(method) && { 'X-HTTP-Method-Override': method }),
    ...(method !== 'GET' && xsrfHeader()),
    ...extra,
  };
};

/** The user is not, or no longer, a member of the requested workspace. */
const isOutside = async (response: Response): Promise<boolean> => {
  if (response.status !== 403) return false;
  const refusal = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: string } | null;
  return refusal?.code === 'workspace';
};

/** Returns the response without checking its status. Leaves the active workspace and retries if the user has lost access to it. */
export const request = async (method: Method, path: string, { query, body, headers, ...rest }: Sending = {}): Promise<Response> => {
  const workspaceId = activeWorkspaceId();
  const ask = (workspace: number) =>
    fetch(buildUrl(method, path, query, workspace), {
      credentials: 'same-origin',
      ...rest,
      method: isOverridden(method) && !isAbsolute(path) ? 'POST' : method,
      headers: headersOf(method, path, body, headers),
      body: body === undefined || isRaw(body) ? body : JSON.stringify(body),
    });
  const response = await ask(workspaceId);
  if (!workspaceId || !(await isOutside(response))) return response;
  leaveActiveWorkspace();
  return ask(DEFAULT_WORKSPACE.id);
};

/** Returns the JSON body. Throws `HttpError` for error responses and network failures. */
export const send = async <Answer>(method: Method, path: string, sending: Sending = {}): Promise<Answer> => {
  const response = await request(method, path, sending).catch((reason: unknown) => {
    if (sending.signal?.aborted) throw reason;
    throw new HttpError(0, { message: t('The site cannot be reached. Check your connection and try again.') });
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new HttpError(response.status, (answer as object | undefined) ?? {});
  return answer as Answer;
};

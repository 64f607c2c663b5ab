import type { Env } from '../env';
import { setSecurityHeaders } from '../http/security-headers';

const HTML = 'text/html; charset=utf-8';

/** Of the edge's cache and no business of a browser, which would take its age for that of the answer and not use the page again. */
const EDGE_ONLY = ['Age', 'Cache-Tag'];

/** An answer with headers of its own on top of those that every answer carries. */
export const respond = (response: Response, request: Request, headers: Record<string, string>, frameAncestors?: string): Response => {
  const answer = new Response(request.method === 'HEAD' ? null : response.body, response);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  for (const name of EDGE_ONLY) answer.headers.delete(name);
  if (answer.headers.get('Content-Type') === 'text/html') answer.headers.set('Content-Type', HTML);
  setSecurityHeaders(answer.headers, request, frameAncestors);
  return answer;
};

/** The address of the file that the build made of the page at a path. */
export const fileOf = (path: string): string => `${path === '/' ? '/index' : path}.html`;

const ERRORS = {
  404: "Looks like you've found the doorway to the great nothing",
  500: 'There was an issue loading this page. Please try again later.',
};

type ErrorStatus = keyof typeof ERRORS;

/** The prerendered error page, or its sentence alone where the build has none. */
export const readErrorPage = async (env: Env, request: Request, status: ErrorStatus): Promise<Response> => {
  const file = await env.ASSETS.fetch(new URL(fileOf(`/${status}`), request.url));
  if (file.status === 200) return new Response(file.body, { status, headers: { 'Content-Type': HTML } });
  await file.body?.cancel();
  return new Response(ERRORS[status], { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};

/** The answer that it makes. */
export const respondError = async (env: Env, request: Request, status: ErrorStatus): Promise<Response> =>
  respond(await readErrorPage(env, request, status), request, { 'Cache-Control': 'private, no-store' });

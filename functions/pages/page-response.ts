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

const ERRORS = {
  404: "Looks like you've found the doorway to the great nothing",
  500: 'There was an issue loading this page. Please try again later.',
};

/** The prerendered error page, or its sentence alone where the build has none. */
export const respondError = async (env: Env, request: Request, status: keyof typeof ERRORS): Promise<Response> => {
  const file = await env.ASSETS.fetch(new URL(`/${status}`, request.url));
  const found = file.status === 200;
  if (!found) await file.body?.cancel();
  const type = found ? HTML : 'text/plain; charset=utf-8';
  const body = found ? file.body : ERRORS[status];
  return respond(new Response(body, { status }), request, { 'Content-Type': type, 'Cache-Control': 'private, no-store' });
};

import { setSecurityHeaders } from '#functions/platform/api/security-headers';

export const HTML = 'text/html; charset=utf-8';

/** Of the edge's cache and no business of a browser, which would take its age for that of the answer and not use the page again. */
const EDGE_ONLY = ['Age', 'Cache-Tag'];

/** An answer with headers of its own on top of those that every answer carries. */
export const respondWithPage = (
  response: Response,
  request: Request,
  headers: Record<string, string>,
  frameAncestors?: string,
): Response => {
  const answer = new Response(request.method === 'HEAD' ? null : response.body, response);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  for (const name of EDGE_ONLY) answer.headers.delete(name);
  if (answer.headers.get('Content-Type') === 'text/html') answer.headers.set('Content-Type', HTML);
  setSecurityHeaders(answer.headers, request, frameAncestors);
  return answer;
};

/** The address of the file that the build made of the page at a path. */
export const fileOf = (path: string): string => `${path === '/' ? '/index' : path}.html`;

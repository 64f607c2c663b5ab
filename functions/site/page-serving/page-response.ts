import { setSecurityHeaders } from '#functions/platform/api/security-headers';

export const HTML = 'text/html; charset=utf-8';

/** Edge cache headers; with `Age` a browser would consider its copy expired. */
const EDGE_ONLY = ['Age', 'Cache-Tag'];

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

export const fileOf = (path: string): string => `${path === '/' ? '/index' : path}.html`;

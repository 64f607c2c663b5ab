import { parse } from 'hono/utils/cookie';
import { RESTRICTION_COOKIE } from '#functions/platform/contract/cookie';
import type { Env } from '#functions/platform/http/env';
import type { Render } from './live-page';
import { respondWithPage } from './page-response';

const isFile = (request: Request): boolean => /\.[a-z0-9]+$/i.test(new URL(request.url).pathname);

/** Renders the gate for a suspended or unverified account; null if the account has neither, despite the cookie. */
export const renderRestriction = async (
  request: Request,
  env: Env,
  execution: ExecutionContext,
  render: Render,
): Promise<Response | null> => {
  if (parse(request.headers.get('Cookie') ?? '')[RESTRICTION_COOKIE] === undefined || isFile(request)) return null;
  const page = await render(new Request(new URL('/gate', request.url), { headers: request.headers }), env, execution);
  if (page.status === 200) return respondWithPage(page, request, { 'Cache-Control': 'private, no-store' }, "'none'");
  await page.body?.cancel();
  return null;
};

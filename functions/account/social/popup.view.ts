import { html, raw } from 'hono/html';
import { SOCIAL_MESSAGE_TYPE, type SocialMessage } from '#contracts/account/social';

/** The message goes to the page that opened the popup, if that page is of this very site, and to nobody else. */
const SCRIPT =
  "const m=JSON.parse(document.getElementById('message').textContent);if(window.opener)window.opener.postMessage(m,location.origin);window.close();";

const scriptHash = async (): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(SCRIPT)))));

/** The last page of the popup: it tells its opener how the login went, and closes. */
export const popupPage = async (headers: Headers, result: Omit<SocialMessage, 'type'>): Promise<Response> => {
  const message = JSON.stringify({ type: SOCIAL_MESSAGE_TYPE, ...result }).replaceAll('<', '\\u003c');
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${result.status}</title></head>
<body><p>You can close this window.</p><script type="application/json" id="message">${raw(message)}</script><script>${raw(SCRIPT)}</script></body></html>`;
  headers.set('Content-Type', 'text/html; charset=UTF-8');
  headers.set('Cache-Control', 'private, no-store');
  headers.set('Content-Security-Policy', `default-src 'none'; script-src 'sha256-${await scriptHash()}'`);
  // Without this the way back from the other service would part the popup from its opener.
  headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  return new Response(String(page), { headers });
};

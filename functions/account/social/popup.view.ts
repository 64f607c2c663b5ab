import { html, raw } from 'hono/html';
import { SOCIAL_MESSAGE_TYPE, type SocialMessage } from '#contracts/account/social';

/** Posts the message only to an opener of this origin. */
const SCRIPT =
  "const m=JSON.parse(document.getElementById('message').textContent);if(window.opener)window.opener.postMessage(m,location.origin);window.close();";

const scriptHash = async (): Promise<string> =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(SCRIPT)))));

export const popupPage = async (headers: Headers, result: Omit<SocialMessage, 'type'>): Promise<Response> => {
  const message = JSON.stringify({ type: SOCIAL_MESSAGE_TYPE, ...result }).replaceAll('<', '\\u003c');
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${result.status}</title></head>
<body><p>You can close this window.</p><script type="application/json" id="message">${raw(message)}</script><script>${raw(SCRIPT)}</script></body></html>`;
  headers.set('Content-Type', 'text/html; charset=UTF-8');
  headers.set('Cache-Control', 'private, no-store');
  headers.set('Content-Security-Policy', `default-src 'none'; script-src 'sha256-${await scriptHash()}'`);
  // The default policy would sever the popup from its opener on the way back from the other service.
  headers.set('Cross-Origin-Opener-Policy', 'unsafe-none');
  return new Response(String(page), { headers });
};

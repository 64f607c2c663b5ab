import type { Context } from '#functions/platform/access/context';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { isUnchanged } from '#functions/platform/http/file-conditions';
import { sha256Hex } from '#functions/platform/http/hmac';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these, even escaped.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]);

export const xmlElement = (name: string, text: string | null): string => (text === null ? '' : `<${name}>${escapeXml(text)}</${name}>`);

const ETAG_LENGTH = 32;

/** Cacheable for an hour: publicly for guests, else only by the user's browser, since guests may lack access. 304 if the client has it. Throws 412. */
export const xmlResponse = async (
  { actor, http }: Pick<Context, 'actor'> & { http: { req: { raw: Request } } },
  type: string,
  document: string,
  modified?: Date,
): Promise<Response> => {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
  const etag = `"${(await sha256Hex(body)).slice(0, ETAG_LENGTH)}"`;
  const headers = {
    'Content-Type': `${type}; charset=UTF-8`,
    'Cache-Control': `${actor.user ? 'private' : 'public'}, max-age=${HOUR_IN_SECONDS}`,
    ETag: etag,
    ...(modified && { 'Last-Modified': modified.toUTCString() }),
  };
  return isUnchanged(http.req.raw.headers, { etag, modified })
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
};

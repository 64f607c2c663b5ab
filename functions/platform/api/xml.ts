import type { Context } from '#functions/platform/access/context';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 forbids these, even escaped.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]);

export const xmlElement = (name: string, text: string | null): string => (text === null ? '' : `<${name}>${escapeXml(text)}</${name}>`);

/** Cacheable for an hour: publicly for guests, else only by the user's browser, since guests may lack access. */
export const xmlResponse = ({ actor }: Pick<Context, 'actor'>, type: string, document: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`, {
    headers: {
      'Content-Type': `${type}; charset=UTF-8`,
      'Cache-Control': `${actor.user ? 'private' : 'public'}, max-age=${HOUR_IN_SECONDS}`,
    },
  });

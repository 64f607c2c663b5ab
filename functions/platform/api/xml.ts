import type { Context } from '#functions/platform/access/context';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for these, not even escaped.
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as it may stand in an element or an attribute of XML. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character]);

/** An element with text in it; nothing for a text that is missing. */
export const xmlElement = (name: string, text: string | null): string => (text === null ? '' : `<${name}>${escapeXml(text)}</${name}>`);

/**
 * An XML document that is the same for everybody who may have it, as an answer that may be kept for an hour: by everybody where a guest gets it,
 * by the browser of who is logged in otherwise, for guests may have no right to it.
 */
export const xmlResponse = ({ actor }: Pick<Context, 'actor'>, type: string, document: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`, {
    headers: {
      'Content-Type': `${type}; charset=UTF-8`,
      'Cache-Control': `${actor.user ? 'private' : 'public'}, max-age=${HOUR_IN_SECONDS}`,
    },
  });

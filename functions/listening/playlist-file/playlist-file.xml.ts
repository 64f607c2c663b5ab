import { FILE_LINES_MAX } from '#contracts/listening/playlist-file';
import { fileTooLong, unreadableFile } from './playlist-file.text';

export interface XmlElement {
  name: string;
  text: string;
  /** The start tag as written. */
  tag: string;
  children: XmlElement[];
}

const DEPTH_MAX = 32;
const ELEMENTS_MAX = 16 * FILE_LINES_MAX;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;

/** Resolves numeric and the five predefined references only; never expands entities. */
const unescapeXml = (text: string): string =>
  text.replace(REFERENCE, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()];
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export const attributeOf = ({ tag }: XmlElement, name: string): string => {
  for (const [, key = '', double, single] of tag.matchAll(ATTRIBUTE))
    if (key.toLowerCase() === name) return unescapeXml(double ?? single ?? '').trim();
  return '';
};

export const textOf = (parent: XmlElement, name: string): string => parent.children.find((child) => child.name === name)?.text.trim() ?? '';

export const elementsOf = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.flatMap((child) => (child.name === name ? [child] : elementsOf(child, name)));

const broken = () => unreadableFile('The XML in this file is incomplete or invalid.');

const endOfTag = (text: string, at: number): number => {
  let quote = '';
  for (let index = at; index < text.length; index += 1) {
    const letter = text[index];
    if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return index;
  }
  throw broken();
};

const endOf = (text: string, end: string, at: number): number => {
  const index = text.indexOf(end, at);
  if (index < 0) throw broken();
  return index;
};

const nameOf = (tag: string): string => (/^[^\s/>]+/.exec(tag)?.[0] ?? '').split(':').at(-1)!.toLowerCase();

const DOCTYPE = /<!DOCTYPE\s+plist\b[^<>[]*>/iy;

const endOfDoctype = (text: string, at: number): number => {
  DOCTYPE.lastIndex = at;
  if (!DOCTYPE.test(text)) throw unreadableFile('This file declares a document type, which playlists must not have.');
  return DOCTYPE.lastIndex;
};

/** Rejects document types with declarations and with them custom entities. Throws 422 for those and for XML that is malformed or too deep. */
export const readXml = (text: string): XmlElement => {
  const top: XmlElement = { name: '', text: '', tag: '', children: [] };
  const open = [top];
  let elements = 0;
  let at = 0;
  while (at < text.length) {
    const element = open.at(-1)!;
    const start = text.indexOf('<', at);
    element.text += unescapeXml(text.slice(at, start < 0 ? text.length : start));
    if (start < 0) break;
    if (text.startsWith('<!--', start)) at = endOf(text, '-->', start + 4) + 3;
    else if (text.startsWith('<![CDATA[', start)) {
      const end = endOf(text, ']]>', start);
      element.text += text.slice(start + 9, end);
      at = end + 3;
    } else if (text.startsWith('<?', start)) at = endOf(text, '?>', start) + 2;
    else if (text.startsWith('<!', start)) at = endOfDoctype(text, start);
    else if (text[start + 1] === '/') {
      const end = endOf(text, '>', start);
      if (open.length === 1 || nameOf(text.slice(start + 2, end)) !== element.name) throw broken();
      open.pop();
      at = end + 1;
    } else {
      const end = endOfTag(text, start + 1);
      const tag = text.slice(start + 1, end);
      const child: XmlElement = { name: nameOf(tag), text: '', tag, children: [] };
      if (!child.name || open.length > DEPTH_MAX) throw broken();
      elements += 1;
      if (elements > ELEMENTS_MAX) throw fileTooLong();
      element.children.push(child);
      if (text[end - 1] !== '/') open.push(child);
      at = end + 1;
    }
  }
  if (open.length > 1 || top.children.length !== 1) throw broken();
  return top.children[0];
};

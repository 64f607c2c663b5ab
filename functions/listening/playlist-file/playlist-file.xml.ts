import { FILE_LINES_MAX } from '#contracts/listening/playlist-file';
import { fileTooLong, unreadableFile } from './playlist-file.text';

/** An element with what stands in it; its name without a prefix, in lower case. Attributes are left out. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

/** Deeper documents are no playlists. */
const DEPTH_MAX = 32;
/** A track has fewer elements than this. */
const ELEMENTS_MAX = 16 * FILE_LINES_MAX;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;

/** Text with its references resolved: characters by number and the five that XML itself knows. Nothing else is ever expanded. */
const unescapeXml = (text: string): string =>
  text.replace(REFERENCE, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()];
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
  });

const broken = () => unreadableFile('The XML of this file is not complete or not right.');

/** The end of a tag that begins at `at`: quotes may hold a `>`. */
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
  const found = text.indexOf(end, at);
  if (found < 0) throw broken();
  return found;
};

const nameOf = (tag: string): string => (/^[^\s/>]+/.exec(tag)?.[0] ?? '').split(':').at(-1)!.toLowerCase();

/**
 * The root of an XML document, read once from end to end. A document type is refused, and with it every entity of one's own. Error: 422
 * for what is not well formed, too deep or has a document type.
 */
export const readXml = (text: string): XmlElement => {
  const top: XmlElement = { name: '', text: '', children: [] };
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
    else if (text.startsWith('<!', start))
      throw unreadableFile('This file declares a document type, which a playlist has no need of. It is not read.');
    else if (text[start + 1] === '/') {
      const end = endOf(text, '>', start);
      if (open.length === 1 || nameOf(text.slice(start + 2, end)) !== element.name) throw broken();
      open.pop();
      at = end + 1;
    } else {
      const end = endOfTag(text, start + 1);
      const child: XmlElement = { name: nameOf(text.slice(start + 1, end)), text: '', children: [] };
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

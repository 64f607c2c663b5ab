import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

/** Deeper elements are reduced to their text. */
const NESTING_MAX = 30;
/** Prefixes the operator's ids against DOM clobbering. */
const ANCHOR = 'part-';
const NO_ANCHOR = /[^\p{L}\p{N}_-]+/gu;

const BLOCKS = [
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'div',
  'section',
  'blockquote',
  'pre',
  'hr',
  'figure',
  'figcaption',
  'details',
  'summary',
];
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const INLINE = ['a', 'abbr', 'b', 'bdi', 'br', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span'];
const MORE_INLINE = ['strong', 'sub', 'sup', 'time', 'u', 'var'];

const anchor = (name: string): string => ANCHOR + name.trim().replace(NO_ANCHOR, '-');

const resolve = (href: string, site: string): URL | null => {
  try {
    return new URL(href, site);
  } catch {
    return null;
  }
};

/** External links open in a new tab, so that the music continues, without access to this window. */
const link = (attribs: Attributes, site: string): Tag => {
  const { href = '', title } = attribs;
  const safeAttributes: Attributes = { ...(title && { title }) };
  if (href.startsWith('#')) return { tagName: 'a', attribs: { ...safeAttributes, href: `#${anchor(href.slice(1))}` } };
  const url = resolve(href, site);
  const isThirdParty = url !== null && /^https?:$/.test(url.protocol) && url.origin !== new URL(site).origin;
  return { tagName: 'a', attribs: { ...safeAttributes, href, ...(isThirdParty && { target: '_blank', rel: 'noopener' }) } };
};

/** No page may load external images, so they become links. */
const image = (attribs: Attributes, site: string): Tag => {
  const { src = '', alt = '', title, width, height } = attribs;
  const url = resolve(src, site);
  if (!url || url.origin !== new URL(site).origin) return { ...link({ href: src }, site), text: alt || url?.hostname || '' };
  const size: Attributes = /^\d{1,4} \d{1,4}$/.test(`${width} ${height}`) ? { width, height } : {};
  const shown = { src: url.pathname + url.search, alt, ...(title && { title }), ...size, loading: 'lazy', decoding: 'async' };
  return { tagName: 'img', attribs: shown };
};

const heading =
  (tagName: string) =>
  (_: string, { id }: Attributes): Tag => ({ tagName, attribs: id ? { id: anchor(id) } : {} });

const optionsFor = (site: string): IOptions => ({
  allowedTags: [...BLOCKS, ...LISTS, ...TABLES, ...INLINE, ...MORE_INLINE, 'img'],
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href', 'title', 'target', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    pre: ['tabindex'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, ['id']])),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: NESTING_MAX,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'template', 'title', 'iframe', 'object', 'svg', 'math'],
  transformTags: {
    a: (_, attribs) => link(attribs, site),
    img: (_, attribs) => image(attribs, site),
    // The page title is the only h1.
    h1: heading('h2'),
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, heading(tag)])),
    // Wide content scrolls, also by keyboard.
    pre: () => ({ tagName: 'pre', attribs: { tabindex: '0' } }),
  },
});

/** Removes scripts, external resources, styles and ids that could collide with the page's; `site` is the base URL. */
export const sanitizePageHtml = (html: string, site: string): string =>
  sanitizeHtml(html, optionsFor(site))
    .replaceAll(/<table(?=[ >])/g, '<div class="wide" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>');

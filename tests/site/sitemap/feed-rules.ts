interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const TOKEN = /<\?xml[^>]*\?>|<\/([\w:]+)\s*>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)|</g;
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const BARE = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/i;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Strict: throws unless the document is well-formed. */
export const parseXml = (document: string): Element => {
  if (FORBIDDEN.test(document) || BARE.test(document) || document.includes(']]>')) throw new Error('The XML has a forbidden character.');
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [token, closing, name, attributes = '', isEmpty, text] of document.matchAll(TOKEN)) {
    const parent = open.at(-1)!;
    if (text !== undefined) parent.text += plain(text);
    else if (closing) {
      if (open.pop()?.name !== closing) throw new Error(`</${closing}> has no start.`);
    } else if (name) {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)] as const);
      if (new Set(pairs.map(([key]) => key)).size < pairs.length) throw new Error(`<${name}> has an attribute twice.`);
      const element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
      parent.children.push(element);
      if (!isEmpty) open.push(element);
    } else if (!token.startsWith('<?xml')) throw new Error('A < is not escaped.');
  }
  if (open.length > 1 || root.children.length !== 1) throw new Error('The XML is incomplete.');
  return root.children[0]!;
};

const NAMESPACES: Record<string, string> = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
  'xmlns:creativeCommons': 'http://backend.userland.com/creativeCommonsRssModule',
};
const ONCE = ['title', 'link', 'description', 'pubDate', 'guid', 'enclosure', 'language', 'atom:link', 'dc:creator', 'media:thumbnail'];
const CHANNEL = ['title', 'link', 'description', 'language', 'atom:link', 'item', 'media:content', 'media:thumbnail'];
const ITEM = [
  'title',
  'link',
  'description',
  'pubDate',
  'guid',
  'enclosure',
  'category',
  'dc:creator',
  'dc:date',
  'dc:publisher',
  'dc:rights',
].concat(['creativeCommons:license', 'media:title', 'media:content', 'media:thumbnail', 'media:credit']);
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;
const URI = /^https?:\/\/[\w.:-]+(?:\/[\w\-.~!$&'()*+,;=:@%/?#[\]]*)?$/;
const MIME = /^[a-z]+\/[\w.+-]+$/;
const EBU = [
  ...['actor', 'anchor person', 'author', 'choreographer', 'composer', 'conductor', 'director', 'editor', 'graphic designer', 'grip'],
  ...['illustrator', 'lyricist', 'music arranger', 'music group', 'musician', 'orchestra', 'performer', 'photographer', 'producer'],
  ...['reporter', 'vocalist'],
];

const isDate = (text: string) => RFC_822.test(text) && new Date(text).toUTCString().slice(0, 3) === text.slice(0, 3);
const isWhole = (text?: string) => /^[1-9]\d*$/.test(text ?? '');

const TEXT_RULES: Record<string, (text: string) => boolean> = {
  link: (text) => URI.test(text),
  pubDate: isDate,
  language: (text) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text),
  guid: (text) => text.length > 0,
  'creativeCommons:license': (text) => URI.test(text),
};

const ATTRIBUTE_RULES: Record<string, (attributes: Record<string, string>) => boolean> = {
  enclosure: ({ url, length, type, ...others }) =>
    URI.test(url ?? '') && isWhole(length) && MIME.test(type ?? '') && Object.keys(others).length === 0,
  'atom:link': ({ href, rel, type }) => URI.test(href ?? '') && rel === 'self' && MIME.test(type ?? ''),
  guid: ({ isPermaLink }) => isPermaLink === 'false',
  'media:thumbnail': ({ url }) => URI.test(url ?? ''),
  'media:content': ({ url, type, medium, fileSize, duration }) =>
    URI.test(url ?? '') &&
    (type === undefined || MIME.test(type)) &&
    ['image', 'audio', 'video'].includes(medium ?? '') &&
    [fileSize, duration].every((value) => value === undefined || isWhole(value)),
  'media:credit': ({ role, scheme }) => Boolean(role) && (scheme ? /^urn:/.test(scheme) : EBU.includes(role ?? '')),
};

const problemsOf = (parent: Element, allowed: string[], required: string[]): string[] => {
  const names = parent.children.map(({ name }) => name);
  return [
    ...required.filter((name) => !names.includes(name)).map((name) => `${parent.name} has no ${name}`),
    ...ONCE.filter((name) => names.filter((each) => each === name).length > 1).map((name) => `${parent.name} has two ${name}`),
    ...parent.children.flatMap(({ name, text, attributes }) => [
      ...(allowed.includes(name) ? [] : [`${parent.name} must not have ${name}`]),
      ...(TEXT_RULES[name]?.(text) === false ? [`${name} is ${text}`] : []),
      ...(ATTRIBUTE_RULES[name]?.(attributes) === false ? [`${name} has ${JSON.stringify(attributes)}`] : []),
      ...(name === 'description' && /<(script|iframe|object|style)|<\w[^>]*\son\w+=/i.test(text) ? ['description is active HTML'] : []),
    ]),
  ];
};

/** Violations of RSS 2.0, its Atom, Dublin Core and Media RSS modules, by the rules of the W3C feed validator. */
export const feedProblems = (document: string, url: string): string[] => {
  const rss = parseXml(document);
  const [channel] = rss.children;
  if (rss.name !== 'rss' || rss.attributes.version !== '2.0' || rss.children.length !== 1 || !channel) return ['no RSS 2.0 channel'];
  const items = channel.children.filter(({ name }) => name === 'item');
  const guids = items.map((item) => item.children.find(({ name }) => name === 'guid')?.text);
  const self = channel.children.find(({ name }) => name === 'atom:link')?.attributes.href;
  return [
    ...Object.entries(NAMESPACES).flatMap(([name, value]) => (rss.attributes[name] === value ? [] : [`${name} is wrong`])),
    ...(self === url ? [] : [`self is ${self}`]),
    ...(new Set(guids).size === guids.length ? [] : ['a guid is repeated']),
    ...problemsOf(channel, CHANNEL, ['title', 'link', 'description', 'language', 'atom:link']),
    ...items.flatMap((item) => problemsOf(item, ITEM, ['title', 'link', 'guid', 'description', 'pubDate'])),
  ];
};

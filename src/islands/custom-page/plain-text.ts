/** The ends of elements that stand in lines of their own. */
const BLOCK_ENDS = /<\/(?:p|h[1-6]|li|div|blockquote|tr)>|<br\s*\/?>/gi;
/** What no reader is meant to see. */
const UNSEEN = /<(script|style|template)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
const TAGS = /<[^>]*>/g;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' };

/** The words of an HTML text, its blocks parted by empty lines. What it gives is text: nothing in it is markup any more once it is escaped. */
export const plainText = (html: string): string =>
  html
    .replace(UNSEEN, '')
    .replace(BLOCK_ENDS, '\n\n')
    .replace(TAGS, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);

import streaming from '@astrojs/react/server.js';
import type { SSRResult } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** `this` of an Astro renderer */
interface Caller {
  result: SSRResult;
}

/** Contains the hydration directive of an island. */
type Metadata = Parameters<typeof streaming.renderToStaticMarkup>[3];

type Props = Record<string, unknown>;

/** Marker of a suspended boundary */
const UNFINISHED = '<!--$!-->';
/** Only hydration needs the text node boundaries. */
const HYDRATION_MARKS = /<!-- -->|<!--\/?\$-->/g;
/** The layout preloads the lead image itself. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

const counts = new WeakMap<SSRResult, number>();

/** Unique `useId` prefixes per page, which hydration receives too. */
const nextPrefix = (result: SSRResult): string => {
  const count = counts.get(result) ?? 0;
  counts.set(result, count + 1);
  return `s${count}`;
};

/** Renders synchronously: each 2 KB chunk of a stream costs the Worker more than its content. Streams only suspended or slotted components. */
const renderToStaticMarkup = async function (
  this: Caller,
  Component: ComponentType<Props>,
  props: Props,
  slots: Record<string, string>,
  metadata: Metadata,
) {
  const stream = () => streaming.renderToStaticMarkup.call(this, Component, props, slots, metadata);
  if (Object.keys(slots).length > 0) return stream();
  const prefix = nextPrefix(this.result);
  const html = renderToString(createElement(Component, props), { identifierPrefix: prefix }).replace(PRELOADS, '');
  if (html.includes(UNFINISHED)) return stream();
  return { html: metadata?.hydrate ? html : html.replace(HYDRATION_MARKS, ''), attrs: { prefix } };
};

const check = async (): Promise<boolean> => true;

export default { ...streaming, check, renderToStaticMarkup };

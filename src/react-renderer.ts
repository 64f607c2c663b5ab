import streaming from '@astrojs/react/server.js';
import type { SSRResult } from 'astro';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** What Astro calls a renderer with. */
interface Caller {
  result: SSRResult;
}

/** Tells the directive of an island; a view that is not hydrated has none. */
type Metadata = Parameters<typeof streaming.renderToStaticMarkup>[3];

type Props = Record<string, unknown>;

/** Stands in the place of what React waits for, such as a component that is loaded when it is needed. */
const UNFINISHED = '<!--$!-->';
/** Only hydration needs to know where a text ends and another begins. */
const HYDRATION_MARKS = /<!-- -->|<!--\/?\$-->/g;
/** React asks for pictures ahead; the layout does so for the one that counts. */
const PRELOADS = /<link rel="preload"[^>]*>/g;

const counts = new WeakMap<SSRResult, number>();

/** Two components of a page never share an id: each has a prefix of its own, which an island's browser side is told. */
const nextPrefix = (result: SSRResult): string => {
  const count = counts.get(result) ?? 0;
  counts.set(result, count + 1);
  return `s${count}`;
};

/**
 * Renders React to HTML in one go. A stream of it comes in pieces of two kilobytes, each of which costs the worker more than what is in
 * it; and views wait for nothing. Whatever does wait, or holds what Astro has made, is left to the renderer that streams.
 */
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

/** Every component is one of React's: there is nothing to try out. */
const check = async (): Promise<boolean> => true;

export default { ...streaming, check, renderToStaticMarkup };

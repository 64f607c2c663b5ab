import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer, PrerenderResult } from 'astro';
import { CONTENT } from './shared-styles.ts';

const MARK_START = Buffer.from('/*sheet:');
const MARK_END = Buffer.from('*/');

export const extractSheets = (code: string, sheets: Map<string, number>): string =>
  code.replace(CONTENT, (_, text: string) => {
    const sheet = JSON.parse(text) as string;
    const index = sheets.get(sheet) ?? sheets.size;
    sheets.set(sheet, index);
    return `"type":"inline","content":"${MARK_START}${index}${MARK_END}"`;
  });

export const putSheets = (page: Buffer, sheets: readonly Buffer[]): Buffer<ArrayBuffer> => {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(MARK_START); at >= 0; at = page.indexOf(MARK_START, from)) {
    const end = page.indexOf(MARK_END, at);
    const sheet = sheets[Number(page.toString('latin1', at + MARK_START.length, end))];
    if (!sheet) throw new Error(`The page has a mark of a sheet that there is not: ${page.toString('utf8', at, at + 40)}`);
    parts.push(page.subarray(from, at), sheet);
    from = end + MARK_END.length;
  }
  return Buffer.concat([...parts, page.subarray(from)]);
};

/** Returns the page's bytes directly; a `Response` would copy them twice. */
class PageResponse extends Response {
  readonly #page: Buffer<ArrayBuffer>;

  constructor(page: Buffer<ArrayBuffer>, { status, statusText, headers }: Response) {
    super('', { status, statusText, headers });
    this.#page = page;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#page;
    return byteLength === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  }
}

const withSheetsPut = (prerenderer: AstroPrerenderer, pages: URL): AstroPrerenderer => {
  let sheets: Buffer[] = [];
  const setup = async () => {
    const sheetIndexes = new Map<string, number>();
    const folder = fileURLToPath(pages);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'))) {
      const code = readFileSync(`${folder}/${name}`, 'utf8');
      const marked = extractSheets(code, sheetIndexes);
      if (marked !== code) writeFileSync(`${folder}/${name}`, marked);
    }
    sheets = [...sheetIndexes.keys()].map((sheet) => Buffer.from(sheet));
    await prerenderer.setup?.();
  };
  const render: AstroPrerenderer['render'] = async (request, options) => {
    const rendered = await prerenderer.render(request, options);
    const { response, ...rest }: PrerenderResult = rendered instanceof Response ? { response: rendered } : rendered;
    if (!response.body) return rendered;
    const page = putSheets(Buffer.from(await response.arrayBuffer()), sheets);
    return { ...rest, response: new PageResponse(page, response) };
  };
  return { ...prerenderer, setup, render };
};

/** Inserts styles after prerendering: they are two thirds of a page, and transferring them out of the worker dominated the build time. */
export const withPrerenderedStyles = (adapter: AstroIntegration): AstroIntegration => {
  const { hooks } = adapter;
  let pages: URL;
  return {
    ...adapter,
    hooks: {
      ...hooks,
      'astro:config:done': (options) => {
        pages = new URL('.prerender/', options.config.build.server);
        return hooks['astro:config:done']?.(options);
      },
      'astro:build:start': (options) =>
        hooks['astro:build:start']?.({
          ...options,
          setPrerenderer: (prerenderer) => {
            if (typeof prerenderer === 'function') throw new Error('The adapter no longer brings a prerenderer of its own.');
            options.setPrerenderer(withSheetsPut(prerenderer, pages));
          },
        }),
    },
  };
};

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LAYER_ORDER } from '../../src/layouts/layer-order';
import { ROOT } from './support/sources';

const LAYERS = LAYER_ORDER.replace(/^@layer |;$/g, '').split(', ');
const IMPORTANT = /!important/;
/** Declarations that may be `!important`: hidden elements, reduced motion, print. */
const ABOVE_ALL = /^(:root \[hidden\]|@media \(prefers-reduced-motion: reduce\)|@media print)/;

interface Block {
  head: string;
  body: string;
}

const bare = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, (text) => text[0] + text[0]);

/** Top-level blocks of a sheet or block. */
const blocksOf = (css: string): Block[] => {
  const blocks: Block[] = [];
  let [depth, from, open] = [0, 0, 0];
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === ';' && depth === 0) {
      blocks.push({ head: css.slice(from, at).trim(), body: '' });
      from = at + 1;
    }
    if (sign === '{' && depth++ === 0) open = at;
    if (sign === '}' && --depth === 0) {
      blocks.push({ head: css.slice(from, open).trim(), body: css.slice(open + 1, at) });
      from = at + 1;
    }
  }
  return blocks;
};

const sheets = globSync('src/**/*.css', { cwd: ROOT }).map((path) => ({ path, css: bare(readFileSync(join(ROOT, path), 'utf8')) }));
const layered = sheets.flatMap(({ path, css }) => blocksOf(css).map((block) => ({ path, ...block })));

describe('cascade layers', () => {
  test('every rule of every sheet is in a named layer', () => {
    const names = LAYERS.map((name) => `@layer ${name}`);
    const outside = layered.filter(({ head }) => !names.includes(head) && !/^@(import|font-face)\b/.test(head));
    expect(sheets.length).toBeGreaterThan(0);
    expect(outside.map(({ path, head }) => `${path}: ${head}`)).toEqual([]);
  });

  test('!important is used only for hidden elements, reduced motion and print', () => {
    const rules = layered.flatMap(({ path, body }) => blocksOf(body).map((rule) => ({ path, ...rule })));
    const important = rules.filter(({ body }) => IMPORTANT.test(body));
    expect(important.length).toBeGreaterThan(0);
    expect(important.filter(({ head }) => !ABOVE_ALL.test(head)).map(({ path, head }) => `${path}: ${head}`)).toEqual([]);
  });

  test.each(['src/layouts/Document.astro', 'src/layouts/Embed.astro', 'src/pages/_dev/components.astro'])(
    '%s starts with the layer order',
    (path) => {
      expect(readFileSync(join(ROOT, path), 'utf8')).toMatch(/<head>\s*<style is:inline set:html=\{LAYER_ORDER\} \/>/);
    },
  );

  test('styles written by scripts are in a layer', () => {
    expect(readFileSync(join(ROOT, 'src/islands/platform/shell/head-script.js'), 'utf8')).toContain('look = `@layer page{');
    expect(readFileSync(join(ROOT, 'src/layouts/Embed.astro'), 'utf8')).toContain('set:html={`@layer page{');
  });
});

import { expect, test } from 'vitest';
import { withSharedStyles } from '../../scripts/shared-styles';

const SHARED = Array.from({ length: 200 }, (_, at) => `.rule-${at}{color:red;background:url("a,${at}")}`).join('');
const SHEETS = [
  `@media (width<9px){.a{b:c}.d::before{content:"}"}}${SHARED}`,
  `${SHARED}@keyframes turn{0%{opacity:0}to{opacity:1}}.a{b:c}`,
  `@charset "x";${SHARED}.only{here:1}`,
];

const manifestOf = (sheets: string[]) =>
  `const before = 1;\nvar _manifest = deserializeManifest({"routes":${JSON.stringify(sheets.map((content) => ({ type: 'inline', content })))}});\nafter();`;

test('the Worker contains every shared rule once, and each page gets its exact sheet', () => {
  const code = manifestOf(SHEETS);
  const shared = withSharedStyles(code);
  expect(shared.length).toBeLessThan(code.length / 2);
  expect(shared.split('\n')).toHaveLength(code.split('\n').length);
  const read = new Function('deserializeManifest', 'after', `${shared}\nreturn _manifest;`) as (
    deserialize: (manifest: unknown) => unknown,
    after: () => void,
  ) => { routes: { content: string }[] };
  const manifest = read(
    (value) => value,
    () => undefined,
  );
  expect(manifest.routes.map(({ content }) => content)).toEqual(SHEETS);
});

test('shared code and code without pages are unchanged', () => {
  const shared = withSharedStyles(manifestOf(SHEETS));
  expect(withSharedStyles(shared)).toBe(shared);
  expect(withSharedStyles('export const a = 1;')).toBe('export const a = 1;');
});

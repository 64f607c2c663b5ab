import { expect, test } from 'vitest';
import { sources } from './support/sources';

/** Actions that only one file may implement. */
const HOMES: [what: string, written: RegExp, home: string][] = [
  ['A view is drawn outside of the islands', /\b(createRoot|hydrateRoot)\(/, 'src/islands/platform/overlay/mount.ts'],
  ['A way back is offered', /\bt\('Undo'\)/, 'src/islands/platform/toast/undo.ts'],
  ['A pointer is held', /\bsetPointerCapture\(/, 'src/islands/platform/ui/field/use-pointer-drag.ts'],
];

test.each(HOMES)('%s in one file', (_what, written, home) => {
  expect(sources.filter(({ text }) => written.test(text)).map(({ path }) => path)).toEqual([home]);
});

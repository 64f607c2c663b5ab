import { expect, test } from 'vitest';
import { extractSheets, putSheets } from '../../scripts/prerendered-styles';

const FIRST = '.a{content:"/*} — é"}';
const SECOND = '@media (width<9px){.b{background:url("a,b")}}';

const manifestOf = (...sheets: string[]) => `const pages = ${JSON.stringify(sheets.map((content) => ({ type: 'inline', content })))};`;

/** Page from the prerender worker with these style sheets. */
const pageOf = (...sheets: string[]) => Buffer.from(`<title>Ä</title>${sheets.map((sheet) => `<style>${sheet}</style>`).join('')}<p>é</p>`);

test('style sheets removed from a page are restored exactly', () => {
  const sheetIndexes = new Map<string, number>();
  const code = extractSheets(manifestOf(FIRST, SECOND, FIRST), sheetIndexes);
  expect(code).toBe(manifestOf('/*sheet:0*/', '/*sheet:1*/', '/*sheet:0*/'));
  const sheets = [...sheetIndexes.keys()].map((sheet) => Buffer.from(sheet));
  const page = putSheets(pageOf('/*sheet:1*/', '/*sheet:0*/'), sheets);
  expect(page.toString()).toBe(pageOf(SECOND, FIRST).toString());
});

test('code and pages without sheets are unchanged; an unknown mark stops the build', () => {
  expect(extractSheets('export const a = 1;', new Map())).toBe('export const a = 1;');
  expect(putSheets(pageOf(), []).toString()).toBe(pageOf().toString());
  expect(() => putSheets(pageOf('/*sheet:7*/'), [])).toThrow('sheet');
});

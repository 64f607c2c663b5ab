import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildStamped, isBuilt } from '../../scripts/build-stamp.ts';
import { missingFiles } from '../../scripts/checked-build.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folders: string[] = [];

const folderWith = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(temporaryFolder(), 'segue-build-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test.each([
  ['script of a page', 'client/track/1.html', '<script type="module" src="/assets/Document.a-1_b2c.js"></script>', 'Document.a-1_b2c.js'],
  ['island', 'client/index.html', '<astro-island component-url="/assets/Save.abc1234.js">', 'Save.abc1234.js'],
  ['style sheet', 'client/index.html', '<link rel="stylesheet" href="/assets/page.abc1234.css">', 'page.abc1234.css'],
  ['static import', 'client/assets/a.abc1234.js', 'import{a as e}from"./base.old1234.js";', 'base.old1234.js'],
  ['lazy import', 'client/assets/a.abc1234.js', 'g(()=>import(`./lazy.old1234.js`))', 'lazy.old1234.js'],
  ['preloaded script', 'client/assets/a.abc1234.js', 'm.f=["assets/deep.old1234.js"]', 'deep.old1234.js'],
  ['script of pages on demand', 'server/chunks/entry.mjs', '"Document":"/assets/Document.old1234.js"', 'Document.old1234.js'],
])('a build without a %s that it names is refused', (_, path, text, name) => {
  const broken = folderWith({ [path]: text });
  const whole = folderWith({ [path]: text, [`client/assets/${name}`]: '' });
  expect([...missingFiles(broken)]).toEqual([[`assets/${name}`, path]]);
  expect([...missingFiles(whole)]).toEqual([]);
});

test('a file that only the text of a page names is not missing', () => {
  const folder = folderWith({ 'client/index.html': '<p>Look at "/assets/mine.js", &quot;/assets/yours.css&quot; or /media/a.webp</p>' });
  expect([...missingFiles(folder)]).toEqual([]);
});

test('a build is reused only if it finished from unchanged sources', async () => {
  const folder = folderWith({ 'client/index.html': '' });
  let sources = 'one';
  const build = (during: () => void) =>
    buildStamped(
      folder,
      () => sources,
      async () => during(),
    );

  await build(() => undefined);
  expect(isBuilt(folder, 'one')).toBe(true);

  await expect(
    build(() => {
      sources = 'two';
    }),
  ).rejects.toThrow('changed during the build');
  expect([isBuilt(folder, 'one'), isBuilt(folder, 'two')]).toEqual([false, false]);
});

test('a failed build does not leave the stamp of the build before it', async () => {
  const folder = folderWith({ 'client/index.html': '' });
  await buildStamped(
    folder,
    () => 'one',
    async () => undefined,
  );
  const failing = buildStamped(
    folder,
    () => 'two',
    () => Promise.reject(new Error('no disk')),
  );
  await expect(failing).rejects.toThrow('no disk');
  expect(isBuilt(folder, 'one')).toBe(false);
});

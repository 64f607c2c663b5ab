import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTING_PAGES } from '../../functions/platform/settings/page/pages';
import { ROOT } from '../../scripts/process.ts';
import { sources } from './support/sources';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const MANUAL = read('docs/operate.md');

/** Given by the machine, or always bound. */
const OTHERS = ['PATH', 'WRANGLER_LOG', 'ASSETS', 'DB', 'BUCKET'];

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('the manual for operators', () => {
  test('names every variable, secret and binding that the code reads', () => {
    const scripts = sources.filter(({ path }) => /^(scripts|src|functions|db)\//.test(path));
    const names = new Set([
      ...scripts.flatMap(({ text }) => namesIn(text, /process\.env\.([A-Z_0-9]+)/g)),
      ...namesIn(read('functions/platform/http/env.ts'), /^ {2}([A-Z_0-9]+)\??:/gm),
      ...namesIn(read('astro.config.mjs'), /([A-Z_]+): envField/g),
    ]);
    expect(names.size).toBeGreaterThan(20);
    expect([...names].filter((name) => !OTHERS.includes(name) && !MANUAL.includes(name))).toEqual([]);
  });

  test('names only commands and settings pages that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = namesIn(MANUAL, /npm (?:run )?([a-z:]+)/g).filter((name) => name !== 'install');
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const pages = namesIn(MANUAL, /\/admin\/settings\/([a-z-]+)/g);
    expect(pages.filter((name) => !SETTING_PAGES.some((page) => page.name === name))).toEqual([]);
    expect(commands.length + pages.length).toBeGreaterThan(20);
  });
});

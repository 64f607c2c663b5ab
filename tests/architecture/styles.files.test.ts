import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtName, cssModules, cssModuleTypes, partsOf } from '../../scripts/css-module-types';
import { LAYER_ORDER } from '../../src/layouts/layer-order';
import { ROOT, sources } from './support/sources';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const camelCase = (name: string): string => name.replace(/-([a-z0-9])/g, (_, first: string) => first.toUpperCase());

/** Timelines run from left to right in every language. */
const TIMELINES = [
  'src/islands/catalogue/track/Waveform.module.css',
  'src/islands/community/comment/moment-pins.module.css',
  'src/islands/listening/player/ui/SeekBar.module.css',
  'src/islands/listening/player/ui/SeekWaveform.module.css',
];
const PHYSICAL =
  /(?:^|[\s;{])((?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:width|style|color))?|border-(?:top|bottom)-(?:left|right)-radius|(?:text-align|float|clear)(?=:\s*(?:left|right)\b))\s*:/g;
/** Four values, of which left and right differ; radii begin at the top left. */
const UNEVEN =
  /[\s;{]((?:margin|padding|inset|border-(?:width|style|color)): (?:[\w.%-]+) ([\w.%-]+) (?:[\w.%-]+) (?!\2;)[\w.%-]+|border-radius: (?:([\w.%-]+) (?!\3 )[\w.%-]+ [\w.%-]+ [\w.%-]+|[\w.%-]+ [\w.%-]+ ([\w.%-]+) (?!\4;)[\w.%-]+));/g;

/** Document frames, which components may query. */
const FRAMES = ['administration', 'auth', 'backstage-header', 'embed', 'page', 'page-sheet', 'public', 'shell', 'tinted-top', 'wide'];

const modules = cssModules().map((module) => ({ ...module, css: read(module.file) }));
const parts = modules.flatMap(({ file, parts: names }) => names.map((part) => ({ file, part, name: builtName(part, file) })));

describe('styles', () => {
  test('CSS modules have unique block names', () => {
    const blocks = modules.map(({ file }) => basename(file));
    expect(blocks.length).toBeGreaterThan(200);
    expect(blocks.filter((block, index) => blocks.indexOf(block) !== index)).toEqual([]);
  });

  test('class names have at least four characters', () => {
    const sheets = globSync('src/styles/*.css', { cwd: ROOT });
    const frames = sheets.flatMap((file) => partsOf(read(file)));
    expect(sheets.length).toBeGreaterThan(0);
    expect(parts.length).toBeGreaterThan(500);
    expect([...frames, ...parts.map(({ name }) => name)].filter((name) => name.length < 4)).toEqual([]);
  });

  test('every class of a module is used by a component', () => {
    const code = sources.filter(({ path }) => path.startsWith('src/'));
    const unused = modules.flatMap(({ file, parts: names }) => {
      const specifier = file.replace('src/', '#');
      const users = code.filter(({ text }) => text.includes(`'${specifier}'`));
      const aliases = users.map(({ text }) => ({
        text,
        name: new RegExp(`import \\* as (\\w+) from '${specifier}'`).exec(text)?.[1] ?? '',
      }));
      return names
        .filter((part) => !aliases.some(({ text, name }) => text.includes(`${name}.${camelCase(part)}`)))
        .map((part) => `${file}: ${part}`);
    });
    expect(unused).toEqual([]);
  });

  test('the module types match the declared classes', () => {
    expect(read('src/css-modules.d.ts')).toBe(cssModuleTypes());
  });

  test('modules of the interface kit are in the layer `ui`, others above it', () => {
    const layers = LAYER_ORDER.replace(/^@layer |;$/g, '').split(', ');
    expect(layers).toEqual(['reset', 'tokens', 'base', 'ui', 'noun', 'page', 'custom']);
    const wrong = modules.filter(({ file, css }) => {
      const ownLayers = [...css.matchAll(/^@layer (\w+)/gm)].map(([, layer]) => layer);
      const allowed = file.startsWith('src/islands/platform/ui/') ? ['ui', 'page'] : ['noun', 'page'];
      return ownLayers.length === 0 || ownLayers.some((layer) => !allowed.includes(layer ?? ''));
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test('no module styles a class of another one', () => {
    const matches = modules.flatMap(({ file, css }) =>
      [...css.matchAll(/:global\(([^)]*)\)/g)].map(([, selector = '']) => ({ file, name: selector.replace('.', '') })),
    );
    expect(matches.length).toBeGreaterThan(0);
    const foreign = matches.filter(({ name }) => !FRAMES.includes(name));
    expect(foreign.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });

  test('logical properties are used instead of left and right', () => {
    const physical = modules.flatMap(({ file, css }) =>
      [...css.matchAll(PHYSICAL), ...css.matchAll(UNEVEN)].map(([, property]) => `${file}: ${property}`),
    );
    expect(physical.filter((declaration) => !TIMELINES.some((file) => declaration.startsWith(file)))).toEqual([]);
    expect(TIMELINES.filter((file) => !physical.some((declaration) => declaration.startsWith(file)))).toEqual([]);
  });
});

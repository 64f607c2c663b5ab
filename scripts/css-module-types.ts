import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TYPES = 'src/css-modules.d.ts';

const kebabCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
const camelCase = (name: string): string => name.replace(/-([a-z0-9])/g, (_, first: string) => first.toUpperCase());

const blockOf = (file: string): string => kebabCase(basename(file).replace(/\.module\.css.*$/, ''));

/** Class name in built pages: `track-row__title`, or `track-row` for `root`. */
export const builtName = (part: string, file: string): string => (part === 'root' ? blockOf(file) : `${blockOf(file)}__${part}`);

export const CSS_MODULES = { localsConvention: 'camelCaseOnly', generateScopedName: builtName } as const;

export const partsOf = (css: string): string[] => {
  const bare = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/url\([^)]*\)/g, '');
  const selectors = [...bare.matchAll(/([^{};]*)\{/g)].map(([, selector = '']) => selector).filter((selector) => !/^\s*@/.test(selector));
  return [...new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.(-?[a-z][\w-]*)/gi)].map(([, name = '']) => name)))].sort();
};

export const cssModules = (): { file: string; parts: string[] }[] =>
  globSync('src/**/*.module.css', { cwd: ROOT })
    .sort()
    .map((file) => ({ file, parts: partsOf(readFileSync(`${ROOT}/${file}`, 'utf8')) }));

/** Type declarations for all modules; without them TypeScript accepts missing class names. */
export const cssModuleTypes = (): string =>
  [
    '// Written by `npm run styles:types`: the names that the CSS modules declare. The comment behind each is its class in the built pages.\n',
    ...cssModules().map(({ file, parts }) => {
      const names = parts.map((part) => `  export const ${camelCase(part)}: string; // ${builtName(part, file)}`);
      return `declare module '#islands/${file.replace('src/islands/', '')}' {\n${names.join('\n')}\n}`;
    }),
    '',
  ].join('\n');

if (import.meta.main) writeFileSync(`${ROOT}/${TYPES}`, cssModuleTypes());

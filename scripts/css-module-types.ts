import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TYPES = 'src/css-modules.d.ts';

const kebabCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
const camelCase = (name: string): string => name.replace(/-([a-z0-9])/g, (_, first: string) => first.toUpperCase());

/** The block of a module, which its built class names begin with: `track-row` of `TrackRow.module.css`. */
const blockOf = (file: string): string => kebabCase(basename(file).replace(/\.module\.css.*$/, ''));

/** What a class of a module is called in the built pages: `track-row__title`, or `track-row` for `root`. */
export const builtName = (part: string, file: string): string => (part === 'root' ? blockOf(file) : `${blockOf(file)}__${part}`);

/** How Vite names the classes of modules, wherever they are built. */
export const CSS_MODULES = { localsConvention: 'camelCaseOnly', generateScopedName: builtName } as const;

/** The classes that a module declares, in the order of their names. */
export const partsOf = (css: string): string[] => {
  const bare = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/url\([^)]*\)/g, '');
  const selectors = [...bare.matchAll(/([^{};]*)\{/g)].map(([, selector = '']) => selector).filter((selector) => !/^\s*@/.test(selector));
  return [...new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.(-?[a-z][\w-]*)/gi)].map(([, name = '']) => name)))].sort();
};

/** Every CSS module of the site with its parts. */
export const cssModules = (): { file: string; parts: string[] }[] =>
  globSync('src/**/*.module.css', { cwd: ROOT })
    .sort()
    .map((file) => ({ file, parts: partsOf(readFileSync(`${ROOT}/${file}`, 'utf8')) }));

/** The declarations of every module's names, for a name that is not there is no error in TypeScript otherwise. */
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

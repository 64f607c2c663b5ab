import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * The browser's code names modules without their extension, as its bundler takes them. Loaded before a script that shares that code (`node --import`), this
 * lets Node find them, in the threads of the script as well.
 */
const ISLANDS = '#islands/';
const ROOT = join(import.meta.dirname, '..');

/** Where a module of ours stands that is named without its extension; null for any other name. */
const sourceOf = (name: string, parent: string | undefined): string | null => {
  if (!parent?.startsWith('file:') || parent.includes('/node_modules/')) return null;
  if (name.startsWith(ISLANDS)) return join(ROOT, 'src/islands', `${name.slice(ISLANDS.length)}.ts`);
  return name.startsWith('.') ? fileURLToPath(new URL(`${name}.ts`, parent)) : null;
};

registerHooks({
  resolve: (name, context, next) => {
    const source = sourceOf(name, context.parentURL);
    return next(source && existsSync(source) ? (name.startsWith('.') ? `${name}.ts` : source) : name, context);
  },
});

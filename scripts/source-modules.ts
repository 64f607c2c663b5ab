import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* Lets Node (`node --import`) resolve browser modules without file extensions, in worker threads too. */
const ISLANDS = '#islands/';
const ROOT = join(import.meta.dirname, '..');

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

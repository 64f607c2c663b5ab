import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOMS } from './order';
import { importsOf, ROOT, sources, testSources } from './support/sources';
import { isComposing, PLACES, placeOf, upward } from './support/upward';
import { KNOWN_UPWARD_IMPORTS } from './upward-imports';

/** Test folders that cover more than a noun. */
const ACROSS = ['architecture', 'bench', 'demo', 'faults', 'journeys', 'look', 'matrix', 'mutation', 'runner', 'security', 'support'];

const inRooms = sources.filter(({ path }) => /^(functions|src\/islands)\//.test(path) && !isComposing(path));

describe('order of rooms', () => {
  test('every folder has exactly one place, and every place has a folder', () => {
    expect(inRooms.filter(({ path }) => !placeOf(path)).map(({ path }) => path)).toEqual([]);
    const taken = new Set(inRooms.map(({ path }) => placeOf(path)));
    expect(PLACES.filter((place) => !taken.has(place))).toEqual([]);
    expect(new Set(PLACES).size).toBe(PLACES.length);
  });

  test('tests are in the rooms of their subject', () => {
    const places = new Set(PLACES.map((place) => place.split('/').slice(0, 2).join('/')));
    const isPlaced = (path: string) => {
      const [, room = '', noun] = path.split('/');
      return ACROSS.includes(room) || room === 'run.ts' || places.has(`${room}/${noun}`);
    };
    expect(testSources.filter(({ path }) => !isPlaced(path)).map(({ path }) => path)).toEqual([]);
  });

  test('no import points upward, not even of a type', () => {
    const imports = upward();
    expect(imports.filter((one) => !KNOWN_UPWARD_IMPORTS.includes(one))).toEqual([]);
    expect(KNOWN_UPWARD_IMPORTS.filter((one) => !imports.includes(one))).toEqual([]);
  });

  test('the schema imports only contracts, and functions import no pages or islands', () => {
    const foreignImports = (prefix: string, isForeign: (target: string) => boolean) =>
      sources
        .filter(({ path }) => path.startsWith(prefix) && !isComposing(path))
        .flatMap((source) => importsOf(source).map(({ target }) => ({ path: source.path, target: target ?? '' })))
        .filter(({ target }) => isForeign(target))
        .map(({ path, target }) => `${path} → ${target}`);
    expect(foreignImports('db/schema/', (target) => /^(functions|src)\//.test(target) && !target.endsWith('.contract'))).toEqual([]);
    expect(foreignImports('functions/', (target) => target.startsWith('src/'))).toEqual([]);
  });

  test('every room has an import alias for its contracts', () => {
    const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> };
    const lines = Object.entries(imports).filter(([name]) => name.startsWith('#contracts/'));
    expect(lines).toEqual(Object.keys(ROOMS).map((room) => [`#contracts/${room}/*`, `./functions/${room}/*/*.contract.ts`]));
  });
});

import { describe, expect, test } from 'vitest';
import { importsOf, type Source, sources } from './support/sources';

const breaches = (of: Source[], allowed: (target: string, source: Source) => boolean) =>
  of.flatMap((source) =>
    importsOf(source)
      .filter(({ target, specifier }) => !allowed(target ?? `package:${specifier}`, source))
      .map(({ specifier }) => `${source.path} imports ${specifier}`),
  );

const inPath = (pattern: RegExp) => sources.filter(({ path }) => pattern.test(path));
const folder = (path: string) => path.split('/').slice(0, -1).join('/');

describe('imports', () => {
  test('contracts import only contracts, zod and the contract kernel', () => {
    const allowed = (target: string) =>
      target === 'package:zod' || target.endsWith('.contract') || target.startsWith('functions/platform/contract/');
    expect(breaches(inPath(/\.contract\.ts$/), allowed)).toEqual([]);
  });

  test('policies import only types', () => {
    const values = inPath(/functions\/.*\.policy\.ts$/).flatMap((source) =>
      importsOf(source)
        .filter(({ typeOnly }) => !typeOnly)
        .filter(
          ({ target }) =>
            !target?.endsWith('.policy') && !target?.endsWith('.contract') && !target?.startsWith('functions/platform/contract/'),
        )
        .map(({ specifier }) => `${source.path} imports ${specifier}`),
    );
    expect(values).toEqual([]);
  });

  test('routes import only their folder, the kernel and contracts', () => {
    /** Services of a lower noun whose operations can only be served by a higher one. */
    const answered = ['functions/account/saved-state/saved-state.service'];
    const allowed = (target: string, source: Source) =>
      target.startsWith(`${folder(source.path)}/`) ||
      /^functions\/platform\/(api|http|access|contract)\//.test(target) ||
      target.endsWith('.contract') ||
      answered.includes(target) ||
      target.startsWith('package:');
    const routes = inPath(/functions\/.*\.routes\.ts$/);
    expect(routes.length).toBeGreaterThan(0);
    expect(breaches(routes, allowed)).toEqual([]);
  });

  test('the ui folder imports no query, contract or server code', () => {
    const allowed = (target: string) =>
      target.startsWith('package:') || /^src\/islands\/platform\/(ui|lib)\//.test(target) || target.startsWith('src/styles/');
    const drawn = inPath(/^src\/islands\/platform\/ui\//);
    expect(drawn.length).toBeGreaterThan(0);
    expect(breaches(drawn, allowed)).toEqual([]);
  });

  test('islands import server code only as contracts, policies and shared rules', () => {
    const shared = [
      'file-type',
      'ogg-flac',
      'mp4-tracks',
      'wave',
      'tag-date',
      'tag-words',
      'audio-metadata',
      'readable-metadata',
      'text-encoding',
      'garbled-utf8',
      'undeclared-text',
      'map-texts',
    ].map((name) => `functions/upload/file-entry/${name}`);
    const allowed = (target: string) =>
      !target.startsWith('functions/') ||
      target.startsWith('functions/platform/contract/') ||
      /\.(contract|policy)$/.test(target) ||
      shared.includes(target);
    const islands = inPath(/^src\/islands\//).filter(({ path }) => !path.endsWith('.loader.ts'));
    expect(breaches(islands, allowed)).toEqual([]);
  });

  test('only functions/account/auth imports better-auth', () => {
    const others = sources.filter(({ path }) => !path.startsWith('functions/account/auth/'));
    expect(breaches(others, (target) => !/^package:@?better-auth/.test(target))).toEqual([]);
  });

  test('there is no import cycle', () => {
    const graph = new Map(
      sources.map((source) => [
        source.path.replace(/\.(ts|tsx|astro)$/, ''),
        importsOf(source)
          .filter(({ typeOnly }) => !typeOnly)
          .flatMap(({ target }) => (target ? [target] : [])),
      ]),
    );
    const finished = new Set<string>();
    const cycles: string[] = [];
    const visit = (node: string, trail: string[]) => {
      if (trail.includes(node)) {
        cycles.push([...trail.slice(trail.indexOf(node)), node].join(' → '));
        return;
      }
      if (finished.has(node)) return;
      for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
      finished.add(node);
    };
    for (const node of graph.keys()) visit(node, []);
    expect(cycles).toEqual([]);
  });
});

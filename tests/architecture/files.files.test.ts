import { describe, expect, test } from 'vitest';
import { linesOf, sources, testSources } from './support/sources';

const FILE_LINES = 250;
const COMPONENT_LINES = 150;
const MEDIAN_LINES = 60;

const longerThan = (limit: number, of: typeof sources) =>
  of.filter((source) => linesOf(source) > limit).map((source) => `${source.path}: ${linesOf(source)}`);

describe('files', () => {
  test('files have at most 250 lines, components 150, and the median is at most 60', () => {
    const written = sources.filter(({ path }) => path !== 'src/css-modules.d.ts');
    expect(longerThan(FILE_LINES, [...written, ...testSources])).toEqual([]);
    expect(
      longerThan(
        COMPONENT_LINES,
        sources.filter(({ path }) => path.endsWith('.tsx')),
      ),
    ).toEqual([]);
    const lengths = sources.map(linesOf).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(MEDIAN_LINES);
  });

  test('no type check is disabled', () => {
    const loophole = /@ts-(ignore|expect-error|nocheck)|:\s*any\b|\bas any\b|<any>|biome-ignore-all/;
    expect(
      [...sources, ...testSources]
        .filter(({ text, path }) => loophole.test(text) && !path.startsWith('tests/architecture/'))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test('islands call fetch only in api-client and router', () => {
    const callers = sources.filter(
      ({ path, text }) => /^src\/islands\/(?!platform\/(api-client|router)\/)/.test(path) && /(?<![\w.])fetch\(/.test(text),
    );
    expect(callers.map(({ path }) => path)).toEqual([]);
  });

  test('there are no barrel or utility files', () => {
    const vague = /(^|\/)(index|utils?|helpers?|misc|types|common|constants)\.(ts|tsx)$|\/(utils?|helpers?|misc|common)\//;
    expect(sources.filter(({ path }) => vague.test(path)).map(({ path }) => path)).toEqual([]);
  });

  test('noun folders are singular kebab-case', () => {
    const folders = new Set(sources.flatMap(({ path }) => /^(?:functions|src\/islands)\/(.+)\/[^/]+$/.exec(path)?.[1]?.split('/') ?? []));
    expect(folders.size).toBeGreaterThan(0);
    expect([...folders].filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  });

  test('every TODO has an id', () => {
    expect(
      [...sources, ...testSources]
        .filter(({ path, text }) => !path.startsWith('tests/architecture/') && /\b(TODO|FIXME|XXX)\b(?!\(#?[A-Z]+-?\d+\))/.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

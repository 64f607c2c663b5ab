import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './support/sources';

/** Oldest version of each package without a known vulnerability. */
const FLOORS: Record<string, string> = {
  astro: '7.2.8',
  '@astrojs/cloudflare': '14.0.0',
  'better-auth': '1.7.25',
  dompurify: '3.4.14',
  hono: '4.13.7',
  'music-metadata': '12.1.0',
  'sanitize-html': '2.18.1',
  sharp: '0.35.4',
  stripe: '23.1.0',
};

/** Packages whose install scripts were reviewed: they install a prebuilt binary. */
const REVIEWED_INSTALL_SCRIPTS = ['esbuild', 'fsevents', 'node', 'workerd'];

interface LockedPackage {
  version?: string;
  hasInstallScript?: boolean;
  resolved?: string;
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> };
const installed = Object.entries(lock.packages)
  .filter(([path]) => path.includes('node_modules/'))
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...entry }));

const isBelow = (version: string, floor: string): boolean => {
  const [left, right] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const at = left?.findIndex((part, index) => part !== right?.[index]) ?? -1;
  return at >= 0 && (left?.[at] ?? 0) < (right?.[at] ?? 0);
};

describe('lock file', () => {
  test('no package, nested ones included, is below its security floor', () => {
    const below = installed.filter(({ name, version }) => FLOORS[name] && version && isBelow(version, FLOORS[name]));
    expect(below.map(({ name, version }) => `${name} ${version}`)).toEqual([]);
    expect(installed.some(({ name }) => name === 'hono')).toBe(true);
  });

  test('every install script was reviewed', () => {
    const scripts = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect([...new Set(scripts)].filter((name) => !REVIEWED_INSTALL_SCRIPTS.includes(name))).toEqual([]);
  });

  test('direct dependencies are pinned exactly', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });
});

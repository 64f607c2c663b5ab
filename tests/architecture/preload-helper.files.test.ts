import { expect, test } from 'vitest';
import { preloadedWith } from '../../scripts/preload-helper.ts';

test('a lazy script preloads its imports, but neither itself nor scripts of every page', () => {
  const dependencies = ['base.a1b2c3d', 'start.a1b2c3d', 'rolldown-runtime.a1b2c3d', 'search-box.a1b2c3d', 'fold.a1b2c3d'];
  const [file = '', ...others] = [...dependencies].reverse().map((name) => `assets/${name}.js`);
  expect(preloadedWith(file, [file, ...others])).toEqual(['assets/search-box.a1b2c3d.js']);
});

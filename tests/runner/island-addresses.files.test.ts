import { expect, test } from 'vitest';
import { addressIslands } from '../../scripts/island-addresses.ts';

test('the development server addresses islands by paths that browsers can request', () => {
  const compiled = `renderComponent($$result, "Tiles", Tiles, { "client:load": true, "client:component-path": "#islands/listening/Tiles" })`;
  expect(addressIslands(compiled)).toContain('"client:component-path": "/src/islands/listening/Tiles"');
  expect(addressIslands(`import { Tiles } from "#islands/listening/Tiles"`)).toContain('"#islands/listening/Tiles"');
});

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isTaken, unknownStep } from './check-needs.ts';

test('an unknown step gives an error that lists all steps', () => {
  expect(unknownStep(['ui', 'journey'])).toBe(
    'There is no step "journey"; the steps are lint, types, files, site, ui, faults, workers, journeys.',
  );
  expect(unknownStep(['ui', 'lint'])).toBeUndefined();
});

test.each(['127.0.0.1', undefined])('a port is taken while a server listens on %s', async (host) => {
  const server = createServer();
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await isTaken(port)).toBe(true);
  server.close();
  await once(server, 'close');
  expect(await isTaken(port)).toBe(false);
});

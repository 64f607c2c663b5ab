import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { startClock } from '../../scripts/clock';

const server = createServer();
afterEach(() => void server.close());

test('a local start triggers scheduled runs repeatedly, also after failed responses', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  const asked: (string | undefined)[] = [];
  server.on('request', ({ url }, response) => {
    asked.push(url);
    response.statusCode = asked.length === 1 ? 500 : 200;
    if (asked.length === 2) response.destroy();
    else response.end();
  });
  await once(server.listen(0), 'listening');
  startClock({ port: (server.address() as AddressInfo).port }, 1);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3));
  expect(new Set(asked)).toEqual(new Set(['/cdn-cgi/handler/scheduled']));
  expect(errors.mock.calls).toEqual([['Scheduled tasks failed: the site answered 500.']]);
});

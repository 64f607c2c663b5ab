import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Storage on another origin that accepts upload parts. */
export const openFarStorage = async () => {
  const storage = {
    /** Part numbers in order of arrival, and the maximum concurrency. */
    puts: [] as number[],
    most: 0,
    /** Status of the response to a part; a pending promise delays it. */
    answer: async (_part: number): Promise<number> => 200,
    /** Reads only headers, so that no part is ever stored. */
    isStuck: false,
    /**
     * Redirects parts from number `from` to this storage until a reload. Any Playwright route, even one without matches, makes sending 100 MB about
     * nine times slower.
     */
    takeOver: (page: Page, from = 1): Promise<void> =>
      page.evaluate(
        ({ base, first }) => {
          const call = window.fetch;
          window.fetch = async (...args) => {
            const response = await call(...args);
            if (!/\/s3\/multipart\/batch-sign-part-urls$/.test(response.url)) return response;
            const { urls } = (await response.json()) as { urls: { partNumber: number; url: string }[] };
            return Response.json({
              urls: urls.map(({ partNumber, url }) => ({ partNumber, url: partNumber < first ? url : `${base}/${partNumber}` })),
            });
          };
        },
        { base: address(), first: from },
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  let now = 0;
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Methods', 'PUT');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Expose-Headers', 'ETag');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const part = Number(request.url?.slice(1));
    storage.puts.push(part);
    if (storage.isStuck) return;
    now += 1;
    storage.most = Math.max(storage.most, now);
    request.resume();
    request.on('end', async () => {
      const status = await storage.answer(part);
      now -= 1;
      response.writeHead(status, { ETag: '"a-part"' }).end(status === 200 ? '' : JSON.stringify({ message: 'The storage is not there.' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const address = (): string => `http://localhost:${(server.address() as AddressInfo).port}`;
  return storage;
};

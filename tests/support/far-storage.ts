import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

interface Signed {
  urls: { partNumber: number; url: string }[];
}

/** A storage on a site of its own, which takes parts as a bucket does. */
export const openFarStorage = async () => {
  const storage = {
    /** The parts that were sent, in the order in which they came, and how many at most at the same time. */
    puts: [] as number[],
    most: 0,
    /** With which status a part is answered; a promise holds it. */
    answer: async (_part: number): Promise<number> => 200,
    /** Has parts of uploads sent here from now on: those that are chosen. */
    takeOver: async (page: Page, isChosen: (part: number) => boolean = () => true): Promise<void> => {
      await page.route(SIGNING, async (route) => {
        const response = await route.fetch();
        const { urls } = (await response.json()) as Signed;
        const moved = urls.map(({ partNumber, url }) => ({ partNumber, url: isChosen(partNumber) ? `${address()}/${partNumber}` : url }));
        await route.fulfill({ response, json: { urls: moved } });
      });
    },
    giveBack: (page: Page): Promise<void> => page.unroute(SIGNING),
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

const SIGNING = /\/s3\/multipart\/batch-sign-part-urls/;

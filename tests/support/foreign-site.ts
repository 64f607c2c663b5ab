import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForeignSiteFixtures {
  /** Address of another site whose page frames the URL in its query. */
  foreignSite: string;
}

export const foreignSiteFixture = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern
  foreignSite: async ({}, use: (url: string) => Promise<void>) => {
    const server = createServer((request, response) => {
      const framed = new URL(request.url ?? '/', 'http://localhost').searchParams.get('frame');
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<!doctype html><link rel="icon" href="data:,"><iframe src="${framed}" width="600" height="450" allow="autoplay"></iframe>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
};

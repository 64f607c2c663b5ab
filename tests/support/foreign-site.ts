import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForeignSiteFixtures {
  /** The address of a site that is not ours: its one page frames the address that its query names. */
  foreignSite: string;
}

/** The fixture of the site, on an address of its own. */
export const foreignSiteFixture = {
  // biome-ignore lint/correctness/noEmptyPattern: a fixture says what it needs by its pattern
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

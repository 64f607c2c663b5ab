import type { Browser } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { startCompressingProxy } from './compressing-proxy.ts';
import { read } from './measure.ts';
import { type Server, startServer } from './server.ts';

interface MeasuredTrack {
  id: number;
  slug: string;
  /** 320 px wide. */
  image: string;
  album: { id: number; slug: string; artist_slug: string };
}

/** Demo site behind a compressing proxy, and a browser. */
export interface Stage extends AsyncDisposable {
  server: Server;
  /** Address of the compressing proxy. */
  site: string;
  browser: Browser;
  track: MeasuredTrack;
  paths: { home: string; album: string; track: string };
}

const mostPlayedTrack = async (url: string): Promise<MeasuredTrack> => {
  const { pagination } = JSON.parse(String(await read(`${url}/api/v1/tracks?perPage=1`))) as { pagination: { data: MeasuredTrack[] } };
  const [track] = pagination.data;
  if (!track) throw new Error('There is no track to measure');
  return track;
};

/** Uses two ports from `port`, and the database in `state`. */
export const openStage = async (port: number, state: string): Promise<Stage> => {
  await using opened = new AsyncDisposableStack();
  const server = opened.use(await startServer(port, state));
  const proxy = opened.use(await startCompressingProxy(port + 1, server.url));
  const browser = await openBrowser();
  opened.defer(() => browser.close());
  const track = await mostPlayedTrack(server.url);
  const { album } = track;
  const paths = { home: '/', album: `/album/${album.id}/${album.artist_slug}/${album.slug}`, track: `/track/${track.id}/${track.slug}` };
  const kept = opened.move();
  return { server, site: proxy.url, browser, track, paths, [Symbol.asyncDispose]: () => kept.disposeAsync() };
};

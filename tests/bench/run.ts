import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { buildSite, prepareData, type Site } from '../../db/start/prepare.ts';
import { ROOT } from '../../db/start/process.ts';
import { apiSection } from './api.bench.ts';
import { openBrowser } from './browser.ts';
import { startCompressingProxy } from './compressing-proxy.ts';
import { gapSection } from './gap.bench.ts';
import { type Section, toMarkdown } from './measure.ts';
import { navigationSection } from './navigation.bench.ts';
import { pageSection } from './page.bench.ts';
import { playbackSection } from './playback.bench.ts';
import { searchSection } from './search.bench.ts';
import { startServer } from './server.ts';
import { streamSection } from './stream.bench.ts';
import { workerSection } from './worker.bench.ts';

const PORT = 8795;
const site: Site = { port: PORT, state: join(ROOT, '.wrangler/bench'), baseUrl: `http://localhost:${PORT}` };

await prepareData(site);
await buildSite(site);
const sections: Section[] = [];
const add = (section: Section): void => {
  sections.push(section);
  console.log(`\n${toMarkdown([section])}`);
};

/** The pages that are measured: the home page, and the album and track that its first cards lead to. */
const measuredPaths = async (url: string) => {
  const list = async <Item>(path: string) =>
    ((await (await fetch(`${url}/api/v1/${path}`)).json()) as { pagination: { data: Item[] } }).pagination.data;
  const [track] = await list<{ id: number; slug: string; image: string; album: { id: number; slug: string; artist_slug: string } }>(
    'tracks?perPage=1',
  );
  if (!track) throw new Error('There is no track to measure');
  return {
    track,
    paths: {
      home: '/',
      album: `/album/${track.album.id}/${track.album.artist_slug}/${track.album.slug}`,
      track: `/track/${track.id}/${track.slug}`,
    },
  };
};

add(workerSection());
const server = await startServer(PORT, site.state);
const proxy = await startCompressingProxy(PORT + 1, server.url);
const browser = await openBrowser();
const { track, paths } = await measuredPaths(server.url);
add(await pageSection(browser, proxy.url, paths));
add(await playbackSection(browser, `${proxy.url}${paths.album}`));
add(await gapSection(browser, `${proxy.url}${paths.album}`));
add(await navigationSection(browser, proxy.url));
add(await streamSection(server, track.id, track.image.replace('-320.webp', '-1200.jpg')));
await browser.close();
proxy.stop();
server.stop();
add(await apiSection(PORT + 2));
add(await searchSection(PORT + 3));

const head = `# Benchmarks\n\nWritten by \`npm run bench\` on ${cpus().length} cores. Absolute times move from machine to machine: compare within one run.\n`;
writeFileSync(join(ROOT, 'docs/benchmarks.md'), `${head}\n${toMarkdown(sections)}\n`);

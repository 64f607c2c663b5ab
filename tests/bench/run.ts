import { join } from 'node:path';
import { buildSite } from '../../scripts/build.ts';
import { prepareData } from '../../scripts/prepare.ts';
import { ROOT } from '../../scripts/process.ts';
import type { Site } from '../../scripts/site.ts';
import { adminSection } from './admin.bench.ts';
import { administrationSection } from './administration.bench.ts';
import { apiSection } from './api.bench.ts';
import { dataExportSection } from './data-export.bench.ts';
import { type Section, toMarkdown } from './figure.ts';
import { gapSection } from './gap.bench.ts';
import { heavySection } from './heavy.bench.ts';
import { importSection } from './import.bench.ts';
import { librarySection } from './library.bench.ts';
import { loginSection } from './login.bench.ts';
import { navigationSection } from './navigation.bench.ts';
import { pageSection } from './page.bench.ts';
import { playSection } from './play.bench.ts';
import { playbackSection } from './playback.bench.ts';
import { playlistSection } from './playlist.bench.ts';
import { prerenderSection } from './prerender.bench.ts';
import { markStale, report } from './report.ts';
import { reportsSection } from './reports.bench.ts';
import { searchSection } from './search.bench.ts';
import { smartPlaylistSection } from './smart-playlist.bench.ts';
import { openStage, type Stage } from './stage.ts';
import { streamSection } from './stream.bench.ts';
import { uploadSection } from './upload.bench.ts';
import { workerSection } from './worker.bench.ts';

/** Uses two ports from here. */
const PORT = Number(process.env.PORT ?? 8795);
const site: Site = { port: PORT, state: join(ROOT, '.wrangler/bench'), baseUrl: `http://localhost:${PORT}` };

const onStage = (measure: (stage: Stage) => Promise<Section>) => async (): Promise<Section> => {
  await using stage = await openStage(PORT, site.state);
  return await measure(stage);
};

/** In the order of the report. */
const PARTS: Record<string, () => Promise<Section>> = {
  page: onStage(pageSection),
  playback: onStage(playbackSection),
  gap: onStage(gapSection),
  navigation: onStage(navigationSection),
  stream: onStage(streamSection),
  api: () => apiSection(PORT),
  library: () => librarySection(PORT),
  playlist: () => playlistSection(PORT),
  smart: () => smartPlaylistSection(PORT),
  administration: () => administrationSection(PORT),
  admin: () => adminSection(PORT),
  reports: () => reportsSection(PORT),
  play: () => playSection(PORT),
  login: () => loginSection(PORT),
  search: () => searchSection(PORT),
  upload: () => uploadSection(PORT),
  heavy: () => heavySection(PORT),
  import: () => importSection(PORT),
  takeout: () => dataExportSection(PORT),
  worker: workerSection,
  prerender: prerenderSection,
};

const names = Object.keys(PARTS);
const [first] = process.argv.slice(2);
if (first === 'stale') {
  markStale(names);
  process.exit();
}
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in PARTS));
if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}; there are ${names.join(', ')}`);

const chosen = names.filter((name) => requested.length === 0 || requested.includes(name));
/** Parts that build their own site or need none. */
const WITHOUT_SITE = ['prerender', 'upload', 'heavy', 'import'];
if (chosen.some((name) => !WITHOUT_SITE.includes(name))) {
  await prepareData(site);
  await buildSite(site);
}
const failures: string[] = [];
for (const name of chosen) {
  console.log(`\n=== ${name}\n`);
  try {
    const section = await PARTS[name]!();
    console.log(toMarkdown(section));
    failures.push(...report(names, name, section).map((what) => `Above its bound: ${what}`));
  } catch (error) {
    console.error(error);
    failures.push(`Not measured: ${name}`);
  }
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

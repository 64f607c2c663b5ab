import { audioApi } from '#contracts/upload/audio';
import { MINUTE } from '#functions/platform/contract/duration';
import { requireRoom } from './disk-room.ts';
import { type FolderPlan, planFolder } from './folder-plan.ts';
import { openJournal } from './journal.ts';
import type { ImportOptions } from './options.ts';
import { type FileOutcome, reasonOf } from './outcome.ts';
import type { Preparing } from './prepared-sound.ts';
import { showProgress } from './progress.ts';
import { creditRelease } from './release-credits.ts';
import { type Importing, importRelease } from './release-import.ts';
import type { PlannedRelease } from './release-plan.ts';
import { createSiteClient, ImportStopped, Refusal, type SiteClient } from './site-client.ts';
import { namesAlone, namesOfTags, readSiteNames, type SiteNames } from './site-names.ts';
import { startSoundThreads } from './sound-threads.ts';
import { planOf, tableOf } from './table.ts';
import { createTurns } from './turns.ts';

/** Any hash shows whether the token may publish music. */
const NO_HASH = '0'.repeat(64);
const FILES_AT_ONCE = 4;
const RELEASES_AT_ONCE = 2;

const soundsOf = (releases: readonly PlannedRelease[]) => releases.flatMap(({ sounds }) => sounds);

const tagsOf = (releases: readonly PlannedRelease[]) => soundsOf(releases).map(({ analysis }) => analysis.tags);

const filesOf = ({ sounds, cover }: PlannedRelease) => [
  ...sounds.flatMap(({ file, words }) => (words ? [file, words] : [file])),
  ...(cover ? [cover] : []),
];

/** Connects to a site by address and token, or to the local one, and checks the permission at once. */
const openSite = async ({ remote, patience }: ImportOptions) => {
  // Lazy, because the module takes a second to load and remote imports do not need it.
  const local = remote ? null : await (await import('./local-site.ts')).openLocalSite();
  const { url, token } = remote ?? local!;
  const onWait = (time: number) => console.error(`The site limits files per hour. Continuing in ${Math.ceil(time / MINUTE)} min.`);
  const client = createSiteClient({ url, token, patience, onWait });
  const close = async (): Promise<void> => local?.close();
  try {
    await client.call(audioApi.findDuplicates, { params: { hash: NO_HASH } });
  } catch (error) {
    await close();
    if (error instanceof Refusal) throw new ImportStopped(`${url} does not let this account import music: ${error.message}`);
    throw error;
  }
  console.error(local ? `Importing into ${url} as ${local.person}.` : `Importing into ${url}.`);
  const room = local ? (size: number) => requireRoom(local.state, size) : async () => undefined;
  return { client, close, room };
};

const showPlan = async ({ releases, outcomes }: FolderPlan, names: SiteNames, { artist, isPublished }: ImportOptions): Promise<void> => {
  for (const release of releases) console.log(`${planOf(await creditRelease(release, names, artist))}\n`);
  if (outcomes.length > 0) console.log(`${tableOf(outcomes)}\n`);
  const state = isPublished ? 'published' : 'drafts';
  console.log(`${soundsOf(releases).length} tracks would be created as ${state}. Nothing was changed.`);
};

const importUntilStopped = async (importing: Importing, releases: PlannedRelease[], artist: string | null): Promise<string | null> => {
  const inTurn = createTurns(RELEASES_AT_ONCE);
  let stopped: unknown = null;
  const one = async (release: PlannedRelease, names: SiteNames): Promise<void> => {
    if (!stopped) await importRelease(importing, await creditRelease(release, names, artist));
  };
  const stop = (error: unknown): void => {
    stopped ??= error;
  };
  try {
    const names = await readSiteNames(importing.client, namesAlone(tagsOf(releases)));
    await Promise.all(releases.map((release) => inTurn(() => one(release, names).catch(stop))));
  } catch (error) {
    stop(error);
  }
  if (stopped && !(stopped instanceof ImportStopped)) throw stopped;
  return stopped ? reasonOf(stopped) : null;
};

const importAll = async (
  client: SiteClient,
  room: Preparing['requireRoom'],
  { releases, outcomes }: FolderPlan,
  { folder, artist, isPublished }: ImportOptions,
): Promise<string | null> => {
  const sounds = soundsOf(releases);
  const bytes = sounds.reduce((sum, { file }) => sum + file.file.size, 0);
  const journal = openJournal(folder, client.url);
  const threads = startSoundThreads();
  const progress = showProgress('Importing', sounds.length, bytes);
  const importing: Importing = {
    client,
    journal,
    threads,
    inTurn: createTurns(FILES_AT_ONCE),
    alone: createTurns(1),
    isPublished,
    seen: new Map(),
    requireRoom: room,
    onFile: ({ file }, isNew) => progress.add(file.file.size, isNew),
    tell: (outcome) => void outcomes.push(outcome),
  };
  try {
    return await importUntilStopped(importing, releases, artist);
  } finally {
    progress.end();
    journal.close();
    await threads.end();
  }
};

const restOf = (release: PlannedRelease, told: ReadonlyMap<string, FileOutcome>, stopped: string | null): FileOutcome[] => {
  const isThere = release.sounds.some(({ file }) => /^(taken|already there)$/.test(told.get(file.path)?.outcome ?? ''));
  return filesOf(release)
    .filter(({ path }) => !told.has(path))
    .map(({ path }) => {
      if (stopped !== null) return { path, outcome: 'waiting', note: 'Not started yet.' };
      return isThere
        ? { path, outcome: 'already there', note: '' }
        : { path, outcome: 'left out', note: 'No file of this release was imported.' };
    });
};

/** Imports a folder or shows the plan. Returns false if anything is missing on the site. */
export const runImport = async (options: ImportOptions): Promise<boolean> => {
  if (options.isDryRun && !options.remote) {
    const plan = await planFolder(options.folder);
    await showPlan(plan, namesOfTags(namesAlone(tagsOf(plan.releases))), options);
    return plan.outcomes.every(({ outcome }) => outcome === 'passed over');
  }
  const { client, close, room } = await openSite(options);
  try {
    const plan = await planFolder(options.folder);
    const { releases, outcomes } = plan;
    if (options.isDryRun) {
      const names = await readSiteNames(client, namesAlone(tagsOf(releases)), true);
      await showPlan(plan, names, options);
      return outcomes.every(({ outcome }) => outcome === 'passed over');
    }
    const stopped = await importAll(client, room, plan, options);
    const told = new Map(outcomes.map((each) => [each.path, each]));
    const all = [...outcomes, ...releases.flatMap((release) => restOf(release, told, stopped))];
    console.log(tableOf(all));
    if (stopped !== null) console.error(`\n${stopped} Run the same command again to continue.`);
    if (soundsOf(releases).length === 0) console.error(`There is no music to import in ${options.folder}.`);
    return soundsOf(releases).length > 0 && all.every(({ outcome }) => outcome !== 'left out' && outcome !== 'waiting');
  } finally {
    await close();
  }
};

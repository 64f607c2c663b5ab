import { type FolderGroup, groupFolders } from './folder-groups.ts';
import { type FolderFile, listFolder } from './listed-files.ts';
import type { FileOutcome } from './outcome.ts';
import { type Progress, showProgress } from './progress.ts';
import { readSound, type Sound } from './read-sound.ts';
import { type PlannedRelease, planReleases } from './release-plan.ts';
import { createTurns } from './turns.ts';

const READ_AT_ONCE = 4;

export interface FolderPlan {
  releases: PlannedRelease[];
  outcomes: FileOutcome[];
}

const readAll = async (sounds: FolderFile[], progress: Progress) => {
  const inTurn = createTurns(READ_AT_ONCE);
  const read = await Promise.all(
    sounds.map((file) =>
      inTurn(async () => {
        const sound = await readSound(file, file.relativePath);
        progress.add(file.file.size, true);
        return { file, sound };
      }),
    ),
  );
  const taken = read.flatMap(({ sound }): Sound[] => (typeof sound === 'string' ? [] : [sound]));
  const refused = read.flatMap(({ file, sound }) => (typeof sound === 'string' ? [{ file, reason: sound }] : []));
  return { taken, refused };
};

const isSoundByName = ({ file }: FolderFile): boolean => file.type.startsWith('audio/');

export const planFolder = async (folder: string): Promise<FolderPlan> => {
  const { files, leftOut } = await listFolder(folder);
  const { groups, passedOver } = groupFolders(files);
  const all = groups.flatMap(({ sounds }) => sounds);
  const progress = showProgress(
    'Reading',
    all.length,
    all.reduce((sum, { file }) => sum + file.size, 0),
  );
  const plan: FolderPlan = {
    releases: [],
    outcomes: [
      ...leftOut.map(({ path, reason }) => ({ path, outcome: 'left out' as const, note: reason })),
      ...passedOver.map(({ path, reason }) => ({ path, outcome: 'passed over' as const, note: reason })),
    ],
  };
  const isLoose = ({ folder: own }: FolderGroup) => groups.some((other) => other.folder.startsWith(`${own}/`));
  for (const group of groups) {
    const { taken, refused } = await readAll(group.sounds, progress);
    const missing = refused.filter(({ file }) => isSoundByName(file)).length;
    const { releases, leftOut: beside } = planReleases(group, taken, { isLoose: isLoose(group), refused: missing });
    plan.releases.push(...releases.filter(({ sounds }) => sounds.length > 0));
    plan.outcomes.push(...refused.map(({ file, reason }) => ({ path: file.path, outcome: 'left out' as const, note: reason })));
    plan.outcomes.push(...beside.map(({ path, reason }) => ({ path, outcome: 'left out' as const, note: reason })));
  }
  progress.end();
  return plan;
};

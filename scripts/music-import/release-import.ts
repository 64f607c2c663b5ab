import { type AlbumWithTracks, trackApi } from '#contracts/catalogue/track';
import { nameKey } from '#functions/platform/contract/name-key';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import { type FileOutcome, reasonOf } from './outcome.ts';
import { knowContent, type PreparedSound, type Preparing, prepareSound, SameContent } from './prepared-sound.ts';
import { albumOfTrack, makeAlbum, readAlbum, readCover, sendPicture } from './release-album.ts';
import { type CreditedRelease, isCredited, NO_ARTIST } from './release-credits.ts';
import type { PlannedSound } from './release-plan.ts';
import { addLyrics, makeTrack, valuesOf } from './release-tracks.ts';
import { ImportStopped, type SiteClient } from './site-client.ts';
import type { Turns } from './turns.ts';

export interface Importing extends Preparing {
  isPublished: boolean;
  inTurn: Turns;
  /** Creates one release at a time; a concurrent import could mistake an empty draft of the same name for its own. */
  alone: Turns;
  onFile: (sound: PlannedSound, isNew: boolean) => void;
  tell: (outcome: FileOutcome) => void;
}

const SINGLES_AT_ONCE = 16;

interface Ready {
  planned: PlannedSound;
  prepared: PreparedSound;
}

const batchesOf = (sounds: PlannedSound[], size: number): PlannedSound[][] =>
  Array.from({ length: Math.ceil(sounds.length / size) }, (_, at) => sounds.slice(at * size, (at + 1) * size));

const leftOut = ({ file }: PlannedSound, error: unknown): FileOutcome => {
  if (error instanceof ImportStopped) throw error;
  return { path: file.path, outcome: 'left out', note: reasonOf(error) };
};

/** Drops embedded covers that no release uses: they would fill the memory. */
const keepFirstCover = () => {
  let first: { at: number; analysis: AudioAnalysis } | null = null;
  return (at: number, prepared: PreparedSound): void => {
    const analysis = prepared.track === null ? prepared.analysis : null;
    if (!analysis?.cover) return;
    const spare = first && first.at < at ? analysis : first?.analysis;
    if (spare !== analysis) first = { at, analysis };
    if (spare) spare.cover = null;
  };
};

const prepareAll = async (
  importing: Importing,
  { isAlbum }: CreditedRelease,
  sounds: PlannedSound[],
): Promise<{ ready: Ready[]; missing: number }> => {
  let missing = 0;
  const keepCover = keepFirstCover();
  let previous: Promise<unknown> = Promise.resolve();
  // In order, so that the first of two duplicates counts.
  const knowInOrder = (planned: PlannedSound): Promise<string> => {
    const hash = previous.then(() => knowContent(importing, planned));
    previous = hash.catch(() => undefined);
    return hash;
  };
  const ready = await Promise.all(
    sounds.map((planned, at) =>
      importing.inTurn(async (): Promise<Ready[]> => {
        try {
          const prepared = await prepareSound(importing, planned, await knowInOrder(planned));
          if (isAlbum) keepCover(at, prepared);
          importing.onFile(planned, prepared.track === null);
          return [{ planned, prepared }];
        } catch (error) {
          importing.onFile(planned, false);
          if (error instanceof SameContent) importing.tell({ path: planned.file.path, outcome: 'already there', note: error.message });
          else {
            importing.tell(leftOut(planned, error));
            missing += 1;
          }
          return [];
        }
      }),
    ),
  );
  return { ready: ready.flat(), missing };
};

const imageOf = async ({ client, tell }: Importing, release: CreditedRelease, ready: Ready[]): Promise<number | null> => {
  const inSound = ready.flatMap(({ prepared }) => (prepared.track === null && prepared.analysis?.cover) || [])[0];
  const beside = release.cover;
  if (!beside) return inSound ? sendPicture(client, inSound.picture) : null;
  try {
    const id = await sendPicture(client, await readCover(beside));
    tell({ path: beside.path, outcome: 'taken', note: 'cover' });
    return id;
  } catch (error) {
    if (error instanceof ImportStopped) throw error;
    tell({ path: beside.path, outcome: 'left out', note: `Cover: ${reasonOf(error)}` });
    return inSound ? sendPicture(client, inSound.picture) : null;
  }
};

const findAlbum = async (client: SiteClient, name: string, ready: Ready[]): Promise<AlbumWithTracks | null> => {
  for (const { prepared } of ready) {
    const id = prepared.track && (await albumOfTrack(client, prepared.track.id));
    const album = id ? await readAlbum(client, id) : null;
    if (album && nameKey(album.name) === nameKey(name)) return album;
  }
  return null;
};

const publishAlbum = async ({ call }: SiteClient, { visibility, tracks, id }: AlbumWithTracks): Promise<void> => {
  const body = { visibility: 'public' as const, scheduled_at: null };
  for (const track of tracks) if (track.visibility === 'private') await call(trackApi.update, { params: { id: track.id }, body });
  if (visibility === 'private') await call(trackApi.updateAlbum, { params: { id }, body });
};

const publishTrack = async ({ call }: SiteClient, id: number): Promise<void> => {
  const { track } = await call(trackApi.show, { params: { id } });
  const body = { visibility: 'public' as const, scheduled_at: null };
  if (track.visibility === 'private') await call(trackApi.update, { params: { id }, body });
};

const makeOne = async (importing: Importing, release: CreditedRelease, { planned, prepared }: Ready, albumId: number | null) => {
  const { client, isPublished, tell } = importing;
  const { file, words: wordsFile } = planned;
  const visibility = isPublished ? 'public' : 'private';
  const { artists, album } = release;
  const target = { albumId, artists, releaseDate: album.release_date ?? null, visibility } as const;
  const track = prepared.track ? { ...prepared.track, notes: [] } : await makeTrack(client, planned, prepared, release.source, target);
  const { isAdded, problem } = await addLyrics(
    client,
    { id: track.id, isThere: prepared.track !== null, isOurs: prepared.isOurs },
    planned,
  );
  if (albumId === null && isPublished && prepared.track) await publishTrack(client, track.id);
  const notes = prepared.track ? [] : [...track.notes, ...planned.notes];
  const note = [track.path, ...notes, ...(problem ? [problem] : [])].join(' ');
  tell({ path: file.path, outcome: prepared.track ? 'already there' : 'taken', note });
  if (!wordsFile) return;
  if (problem) tell({ path: wordsFile.path, outcome: 'left out', note: problem });
  else tell({ path: wordsFile.path, outcome: isAdded ? 'taken' : 'already there', note: 'lyrics' });
};

const makeTracks = async (importing: Importing, release: CreditedRelease, ready: Ready[], albumId: number | null): Promise<number> => {
  let failed = 0;
  for (const one of ready) {
    try {
      await makeOne(importing, release, one, albumId);
    } catch (error) {
      failed += 1;
      importing.tell(leftOut(one.planned, error));
    }
  }
  return failed;
};

const makeRelease = async (importing: Importing, release: CreditedRelease, ready: Ready[], missing: number): Promise<void> => {
  const { client, tell, isPublished } = importing;
  const there = await findAlbum(client, release.album.name ?? '', ready);
  if (there && release.cover) tell({ path: release.cover.path, outcome: 'already there', note: 'cover' });
  const id = there?.id ?? (await makeAlbum(client, release.album, () => imageOf(importing, release, ready)));
  const failed = await makeTracks(importing, release, ready, id);
  const isComplete = missing + failed + release.refused === 0;
  if (isPublished && isComplete) await publishAlbum(client, await readAlbum(client, id));
};

export const importRelease = async (importing: Importing, release: CreditedRelease): Promise<void> => {
  const { isAlbum, source, sounds, refusals } = release;
  const isNamed = (sound: PlannedSound) => isCredited(valuesOf(sound, null, source)) || (isAlbum && release.artists.length > 0);
  for (const [at, sound] of sounds.entries()) {
    if (isNamed(sound)) continue;
    importing.tell(leftOut(sound, new Error(refusals[at] ?? NO_ARTIST)));
    importing.onFile(sound, false);
  }
  const named = sounds.filter(isNamed);
  const unnamed = sounds.length - named.length;
  for (const part of isAlbum ? [named] : batchesOf(named, SINGLES_AT_ONCE)) {
    const { ready, missing } = await prepareAll(importing, release, part);
    if (ready.length === 0) continue;
    await importing.alone(async () => {
      try {
        if (isAlbum) await makeRelease(importing, release, ready, missing + unnamed);
        else await makeTracks(importing, release, ready, null);
      } catch (error) {
        for (const { planned } of ready) importing.tell(leftOut(planned, error));
      }
    });
  }
};

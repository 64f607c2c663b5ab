import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { audioApi } from '#contracts/upload/audio';
import { isPlayableType, UNPLAYABLE_FILE, unplayableName } from '#contracts/upload/file-entry';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import type { Journal } from './journal.ts';
import type { FolderFile } from './listed-files.ts';
import type { PlannedSound } from './release-plan.ts';
import { sendFile } from './send-file.ts';
import type { SiteClient } from './site-client.ts';
import type { SoundThreads } from './sound-threads.ts';

interface TrackSound {
  entry_id: number;
  original_entry_id: number | null;
  duration: number | null;
  loudness: number | null;
  true_peak: number | null;
  peaks: number[] | null;
  waveform: number[] | null;
}

export type PreparedSound =
  | { hash: string; track: { id: number; path: string }; isOurs: boolean }
  | { hash: string; track: null; isOurs: true; sound: TrackSound; analysis: AudioAnalysis | null };

export interface Preparing {
  client: SiteClient;
  journal: Journal;
  threads: SoundThreads;
  seen: Map<string, string>;
  /** Throws `ImportStopped` if the site’s disk has too little space for a file. */
  requireRoom: (size: number) => Promise<void>;
}

export class SameContent extends Error {}

const CHANGED = 'The file changed while it was read. Import it again.';
const UPLOAD_ID_LENGTH = 40;

const marked = ({ source, file, changedAt }: FolderFile): string => `${source}\n${file.size}\n${changedAt}`;

/** SHA-256 as hex, cached in the journal while the file is unchanged. */
const hashOf = async (journal: Journal, file: FolderFile): Promise<string> => {
  const stored = journal.hashOf(marked(file));
  if (stored) return stored;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file.source)) hash.update(chunk as Buffer);
  const digest = hash.digest('hex');
  journal.saveHash(marked(file), digest);
  return digest;
};

const isSame = async ({ source, file, changedAt }: FolderFile): Promise<boolean> => {
  const { size, mtimeMs } = await stat(source);
  return size === file.size && mtimeMs === changedAt;
};

/** Finds the track with this content, as current or earlier audio, and an own file without a track. */
export const findByContent = async (client: SiteClient, hash: string) => {
  const { same } = await client.call(audioApi.findDuplicates, { params: { hash } });
  const tracks = same.flatMap((each) => each.tracks);
  const track = tracks.find(({ is_played }) => is_played) ?? tracks[0] ?? null;
  return { track: track && { id: track.id, path: track.path }, entry: same[0]?.file_entry_id ?? null };
};

/** Returns the content hash. Throws `SameContent` if another file of this run has it. */
export const knowContent = async ({ journal, seen }: Preparing, { file }: PlannedSound): Promise<string> => {
  const hash = await hashOf(journal, file);
  const twin = seen.get(hash);
  if (twin !== undefined) throw new SameContent(`Same audio as ${twin}.`);
  seen.set(hash, file.path);
  return hash;
};

/** Finds the file on the site, or uploads it, analyses it and uploads its playable version. Throws with the reason if refused. */
export const prepareSound = async (
  { client, journal, threads, requireRoom }: Preparing,
  { file, name, duration }: PlannedSound,
  hash: string,
): Promise<PreparedSound> => {
  const uploadId = (kind: string) => `${kind}-${hash.slice(0, UPLOAD_ID_LENGTH)}`;
  const there = await findByContent(client, hash);
  if (there.track) return { hash, track: there.track, isOurs: journal.keyOf(uploadId('import')) !== undefined };
  const bytes = await openAsBlob(file.source, { type: file.file.type });
  if (there.entry === null) await requireRoom(file.file.size);
  const sending = { client, journal };
  const sent = { name, type: file.file.type, bytes, duration };
  const arrived = there.entry === null ? await sendFile(sending, { ...sent, uploadId: uploadId('import') }) : null;
  const entry = there.entry ?? arrived!.id;
  if (!(await isSame(file))) throw new Error(CHANGED);
  const heard = await threads.hear({ source: file.source, type: file.file.type }, file.file.size);
  const { analysis = null, rendition = null } = heard ?? {};
  const played =
    rendition &&
    (await sendFile(sending, { ...rendition, duration: analysis?.duration ?? null, uploadId: uploadId('played'), renditionOf: entry }));
  if (!played && !isPlayableType(file.file.type)) throw new Error(UNPLAYABLE_FILE.replace(':format', unplayableName(file.file.type)));
  const length = (played ?? arrived)?.duration ?? analysis?.duration ?? duration;
  const sound: TrackSound = {
    entry_id: played?.id ?? entry,
    original_entry_id: played ? entry : null,
    duration: length === null ? null : Math.round(length),
    loudness: analysis?.loudness ?? null,
    true_peak: analysis?.true_peak ?? null,
    peaks: analysis?.peaks ?? null,
    waveform: analysis?.waveform ?? null,
  };
  return { hash, track: null, isOurs: true, sound, analysis };
};

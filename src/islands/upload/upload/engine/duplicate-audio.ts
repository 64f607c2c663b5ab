import { audioApi, type DuplicateAudio as Found } from '#contracts/upload/audio';
import { call } from '#islands/platform/api-client/api-call';
import { announce } from '#islands/platform/overlay/announce';
import { digestAudio } from '#islands/upload/audio-analysis/audio-worker';
import { trackComparison } from '../state/upload-comparison';
import { duplicateText } from '../state/upload-text';
import { $uploads, type DuplicateTrack, findUpload, type Upload } from '../state/uploads.store';

const listed = (id: string, hash: string): DuplicateTrack | null => {
  const twin = $uploads.get().find((other) => other.id !== id && other.hash === hash);
  return twin ? { kind: 'listed', name: twin.name, path: null } : null;
};

const owned = (matches: readonly Found[]): DuplicateTrack | null => {
  const inList = new Set($uploads.get().flatMap(({ entry, rendition }) => [entry?.id, rendition?.id]));
  const others = matches.filter(({ file_entry_id }) => !inList.has(file_entry_id));
  const tracks = others.flatMap((each) => each.tracks);
  const track = tracks.find(({ is_played }) => is_played) ?? tracks[0];
  if (track) return { kind: track.is_played ? 'track' : 'earlier', name: track.name, path: track.path };
  return others[0] ? { kind: 'file', name: others[0].name, path: null, entry: others[0].file_entry_id } : null;
};

type SetUpload = (id: string, changes: Partial<Upload>) => void;

const compare = async (id: string, file: Blob, setUpload: SetUpload): Promise<void> => {
  if (findUpload(id)?.hash !== null) return;
  const hash = await digestAudio(file);
  if (!hash || !findUpload(id)) return;
  setUpload(id, { hash, sameAs: listed(id, hash) });
  const { same } = await call(audioApi.findDuplicates, { params: { hash } }).catch(() => ({ same: [] }));
  const sameAs = owned(same) ?? findUpload(id)?.sameAs ?? null;
  setUpload(id, { sameAs });
  if (sameAs) announce(duplicateText(sameAs));
};

/** Looks for the file in the list and on the server; only in the list if the request fails. */
export const findDuplicates = (id: string, file: Blob, setUpload: SetUpload): Promise<void> =>
  trackComparison(id, compare(id, file, setUpload));

import { LYRIC_MAX } from '#contracts/catalogue/lyric';
import { lyricProblem, readLyrics, toLrc } from '#functions/catalogue/lyric/lyric-document.contract';
import { decodeTextFile } from '#functions/upload/file-entry/text-encoding';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import type { ChosenFile } from '#islands/platform/ui/field/dropped-files';
import { startUploads } from '#islands/upload/upload/engine/upload.actions';
import { $uploads, type UploadRequest } from '#islands/upload/upload/state/uploads.store';
import { missingInCue } from './cue-sheet';
import { pairByName } from './file-path';
import { forgetCovers, rememberCovers } from './folder-covers';
import { forgetCover, sendCover } from './release-cover';
import { sortFiles } from './sort-files';
import { forgetGroups } from './stored-releases';
import { saveMode, storedMode } from './upload-mode';
import { writeWords } from './upload-words';

export const UPLOAD_GROUP = 'tracks';
const SOUNDS = ['audio/*'];

export const listedUploads = () => $uploads.get().filter(({ group, isRefused }) => group === UPLOAD_GROUP && !isRefused);

/** Attaches lyrics files to matching uploads and reports the unmatched ones. */
const takeWords = async (words: ChosenFile[]): Promise<void> => {
  const left: string[] = [];
  const uploads = pairByName(words, listedUploads());
  for (const chosen of words) {
    const { file } = chosen;
    const upload = uploads.get(chosen);
    const text = file.size > LYRIC_MAX * 4 ? '' : toLrc(decodeTextFile(new Uint8Array(await file.arrayBuffer())).trim());
    const document = readLyrics(text);
    const problem = lyricProblem(document);
    if (problem) showToast(`${file.name}: ${problem}`, { type: 'danger' });
    if (document.format === 'ttml') continue;
    if (upload && text && text.length <= LYRIC_MAX) writeWords(upload.id, text);
    else left.push(file.name);
  }
  if (left.length > 0) showToast(t('No tracks match these lyrics files: :names', { names: left.join(', ') }), { type: 'danger' });
};

const CUE_MAX_BYTES = 256 * 1024;

/** Names audio of CUE sheets that is not here; the rest is uploaded. */
const compareCues = async (cues: ChosenFile[], sounds: ChosenFile[]): Promise<void> => {
  const paths = [...listedUploads(), ...sounds].map(({ relativePath }) => relativePath);
  for (const { file } of cues) {
    const sheet = decodeTextFile(new Uint8Array(await file.slice(0, CUE_MAX_BYTES).arrayBuffer()));
    const missing = missingInCue(sheet, paths);
    if (missing.length > 0)
      showToast(t('Files named in :cue are missing: :names', { cue: file.name, names: missing.join(', ') }), { type: 'danger' });
  }
};

export const audioRequest = (albumId?: number): UploadRequest => ({
  group: UPLOAD_GROUP,
  purpose: 'audio',
  parentId: albumId,
  allowedTypes: SOUNDS,
});

const upload = (files: ChosenFile[], albumId?: number) => startUploads(files, audioRequest(albumId));

/**
 * Starts uploads of dropped or chosen files: a folder's image becomes the release cover, lyrics files its lyrics. A folder dropped on an empty list
 * starts a release. With `albumId`, the files join a release, which has its own cover.
 */
export const takeFiles = (files: ChosenFile[], albumId?: number): void => {
  const isFirst = listedUploads().length === 0;
  const { sounds, cover, images, words, cues, isRelease } = sortFiles(files, !isFirst);
  if (sounds.length === 0 && words.length === 0 && !cover) {
    showToast(t('Nothing was added: no audio, cover or lyrics found.'), { type: 'danger' });
    return;
  }
  const isCoverAlone = cover !== null && sounds.length + words.length === 0;
  if (isCoverAlone && (albumId || storedMode() === 'single')) {
    upload(files, albumId);
    return;
  }
  if (isFirst) {
    forgetCover();
    forgetCovers();
    forgetGroups();
    if (storedMode() === 'several') saveMode('release');
  }
  if (isFirst && isRelease && !albumId) saveMode('release');
  if (sounds.length > 0) upload(sounds, albumId);
  if (!albumId) rememberCovers(sounds, images);
  if (cover && !albumId) sendCover(cover, isCoverAlone);
  void takeWords(words);
  void compareCues(cues, sounds);
};

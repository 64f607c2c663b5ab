import { openAsBlob } from 'node:fs';
import type { NamedFile } from '#islands/backstage/music-upload/upload-prefill';
import { decodedAudio } from '#islands/upload/audio-analysis/decoded-audio';
import { measureFile } from '#islands/upload/audio-analysis/measure-file';
import { type AnalysedTags, NO_TAGS, readTags } from '#islands/upload/audio-analysis/read-tags';
import { recoverTags } from '#islands/upload/audio-analysis/recover-tags';
import { hasLostCharacters, repairedTexts } from '#islands/upload/audio-analysis/repair-tags';
import { RejectedFile, requireAudio, requirePlayable } from '#islands/upload/upload/transfer/required-audio';
import type { FolderFile } from './listed-files.ts';

export interface Sound extends NamedFile {
  file: FolderFile;
  name: string;
  relativePath: string;
  folder: string | null;
  analysis: { tags: AnalysedTags; bpm: number | null };
  /** Milliseconds; null if only decoding can tell. */
  duration: number | null;
  notes: string[];
}

const garbledNotes = (tags: AnalysedTags, mended: AnalysedTags | null): string[] => {
  if (!mended) return hasLostCharacters(tags) ? ['Characters in the tags are lost.'] : [];
  return repairedTexts(tags, mended).map(({ garbled, meant }) => `The tag “${garbled}” is garbled and probably means “${meant}”.`);
};

/** Reads a file's tags and header without decoding. Returns a sentence with the reason if the site does not accept it. */
export const readSound = async (file: FolderFile, relativePath: string): Promise<Sound | string> => {
  if (file.file.size === 0) return 'The file is empty.';
  try {
    const bytes = await openAsBlob(file.source, { type: file.file.type });
    await requireAudio(bytes);
    const measured = await measureFile(bytes);
    requirePlayable(measured);
    const { audio } = await decodedAudio(bytes);
    const { tags, mended } = await readTags(audio).catch(() => ({ tags: NO_TAGS, mended: null }));
    return {
      file,
      name: file.file.name,
      relativePath,
      folder: relativePath.split('/')[0] ?? null,
      analysis: { tags, bpm: null },
      duration: measured.duration,
      notes: garbledNotes(tags, (await recoverTags(mended ?? tags, audio)) ?? mended),
    };
  } catch (error) {
    if (error instanceof RejectedFile) return error.message;
    return `This file cannot be read (${error instanceof Error ? error.message : error}).`;
  }
};

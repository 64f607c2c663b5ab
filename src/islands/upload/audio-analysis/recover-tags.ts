import { mapTexts } from '#functions/upload/file-entry/map-texts';
import type { AnalysedTags } from './read-tags';
import { lostIn } from './repair-tags';
import { lostTextReader } from './repair-text';

const SEARCHED = 262_144; // bytes at each end of the file

const bytesAsText = async (part: Blob): Promise<string> => {
  const bytes = new Uint8Array(await part.arrayBuffer());
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
};

/** Finds lost characters in the bytes of the file; null without any, or if the file does not have them. */
export const recoverTags = async (tags: AnalysedTags, file: Blob): Promise<AnalysedTags | null> => {
  const lost = lostIn(tags);
  if (lost.length === 0) return null;
  const around = (await bytesAsText(file.slice(0, SEARCHED))) + (await bytesAsText(file.slice(Math.max(SEARCHED, file.size - SEARCHED))));
  const read = lostTextReader(lost, around);
  const recovered = mapTexts(tags, (text) => read(text) ?? text);
  return JSON.stringify(recovered) === JSON.stringify(tags) ? null : recovered;
};

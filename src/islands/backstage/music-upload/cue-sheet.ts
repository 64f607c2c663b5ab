import { fileNameOf } from '#functions/platform/contract/numbered-name';

const FILE_LINE = /^[ \t]*FILE[ \t]+(?:"([^"\n]{1,1000})"|([^"\s].{0,1000}?))(?:[ \t]+(?:WAVE|MP3|AIFF|FLAC|BINARY|MOTOROLA))?[ \t]*$/gim;
const EXTENSION = /\.[^.]{1,5}$/;
const FILES_MAX = 999;

const nameOf = (path: string): string => fileNameOf(path.replaceAll('\\', '/'));
/** Rippers name the WAV in the sheet and compress it afterwards. */
const keyOf = (path: string): string => nameOf(path).replace(EXTENSION, '').normalize('NFC').toLowerCase();

/** Names of files in a CUE sheet that are not among the paths. */
export const missingInCue = (sheet: string, paths: readonly string[]): string[] => {
  const existing = new Set(paths.map(keyOf));
  const named = [...sheet.matchAll(FILE_LINE)].slice(0, FILES_MAX).map(([, quoted, plain = '']) => nameOf((quoted ?? plain).trim()));
  return [...new Set(named)].filter((name) => name !== '' && !existing.has(keyOf(name)));
};

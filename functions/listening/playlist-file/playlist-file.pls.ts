import { FILE_LINES_MAX } from '#contracts/listening/playlist-file';
import { fileNameReader, splitName } from './playlist-file.location';
import { type Content, fileTooLong, readDuration } from './playlist-file.text';

export const PLS_BEGINS = /^\[playlist\]/i;
const ENTRY = /^(file|title|length)(\d{1,6})\s*=(.*)$/i;
const NAME = /^X-GNOME-Title\s*=(.*)$/i;

export const readPls = (text: string): Content => {
  let name = '';
  const entries = new Map<number, Partial<Record<string, string>>>();
  for (const line of text.split(/\r\n?|\n/)) {
    name = NAME.exec(line)?.[1]?.trim() ?? name;
    const [, key, number, value = ''] = ENTRY.exec(line.trim()) ?? [];
    if (!key) continue;
    const entry = entries.get(Number(number)) ?? {};
    entries.set(Number(number), { ...entry, [key.toLowerCase()]: value.trim() });
    if (entries.size > FILE_LINES_MAX) throw fileTooLong();
  }
  const inOrder = [...entries].sort(([one], [other]) => one - other).map(([, entry]) => entry);
  const readFileName = fileNameReader(inOrder.map(({ file = '' }) => file));
  return {
    name,
    lines: inOrder.map(({ file = '', title = '', length = '' }) => ({
      ...(title ? splitName(title) : readFileName(file)),
      duration: readDuration(length, 's'),
      location: file,
    })),
  };
};

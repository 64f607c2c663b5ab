import type { DirectoryDropItem, DropItem } from 'react-aria-components';

/** A file with its path inside the folder that it came in: `Slow Ferry/01 Low Water.flac`, or its name alone. */
export interface ChosenFile {
  file: File;
  relativePath: string;
}

const inFolder = async (folder: DirectoryDropItem, path: string): Promise<ChosenFile[]> => {
  const files: ChosenFile[] = [];
  for await (const entry of folder.getEntries()) files.push(...(await filesOf(entry, path)));
  return files;
};

const filesOf = async (item: DropItem, path: string): Promise<ChosenFile[]> => {
  if (item.kind === 'directory') return inFolder(item, `${path}${item.name}/`);
  if (item.kind === 'file') return [{ file: await item.getFile(), relativePath: `${path}${item.name}` }];
  return [];
};

/** Every file of what was dropped, those inside folders too. */
export const droppedFiles = async (items: DropItem[]): Promise<ChosenFile[]> =>
  (await Promise.all(items.map((item) => filesOf(item, '')))).flat();

/** The files that were chosen in the browser's own dialog. */
export const chosenFiles = (list: FileList | null): ChosenFile[] =>
  [...(list ?? [])].map((file) => ({ file, relativePath: file.webkitRelativePath || file.name }));

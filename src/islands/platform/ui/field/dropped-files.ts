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

/** Whether the browser lets people choose a folder. */
export const canChooseFolder = (): boolean => 'webkitdirectory' in HTMLInputElement.prototype;

/** The fields whose dialogs are open: one that nobody holds may be gone before its answer comes. */
const asked = new Set<HTMLInputElement>();

/** Opens the browser's own dialog for a folder, and tells every file in it and in the folders inside. */
export const chooseFolder = (onFiles: (files: ChosenFile[]) => void): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('cancel', () => asked.delete(input));
  input.addEventListener('change', () => {
    asked.delete(input);
    const files = chosenFiles(input.files);
    if (files.length > 0) onFiles(files);
  });
  asked.add(input);
  input.click();
};

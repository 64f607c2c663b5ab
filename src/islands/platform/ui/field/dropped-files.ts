import type { DirectoryDropItem, DropItem } from 'react-aria-components';

/** `relativePath` includes the dropped folder: `Slow Ferry/01 Low Water.flac`, or is only the name. */
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

export const droppedFiles = async (items: DropItem[]): Promise<ChosenFile[]> =>
  (await Promise.all(items.map((item) => filesOf(item, '')))).flat();

export const chosenFiles = (list: FileList | null): ChosenFile[] =>
  [...(list ?? [])].map((file) => ({ file, relativePath: file.webkitRelativePath || file.name }));

export const canChooseFolder = (): boolean => 'webkitdirectory' in HTMLInputElement.prototype;

/** References the inputs of open dialogs: an unreferenced input can be garbage-collected before its event. */
const asked = new Set<HTMLInputElement>();

/** Passes all files of the chosen folder, recursively; none of an empty one. */
export const chooseFolder = (onFiles: (files: ChosenFile[]) => void): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.addEventListener('cancel', () => asked.delete(input));
  input.addEventListener('change', () => {
    asked.delete(input);
    onFiles(chosenFiles(input.files));
  });
  asked.add(input);
  input.click();
};

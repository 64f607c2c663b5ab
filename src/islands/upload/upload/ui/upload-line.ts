import type { Upload } from '../store/uploads.store';

/** A line of the list of uploads: a file, or the head of a folder above its files. */
export type UploadLine = { key: string; folder: string; uploads: readonly Upload[] } | { key: string; folder: null; upload: Upload };

const lineOf = (upload: Upload): UploadLine => ({ key: upload.id, folder: null, upload });

/** The lines of a list: files of their own first, then each folder with its files, unless it is folded up. */
export const uploadLines = (uploads: readonly Upload[], folded: ReadonlySet<string>): UploadLine[] => {
  const folders = Map.groupBy(uploads, ({ folder }) => folder);
  return [
    ...(folders.get(null) ?? []).map(lineOf),
    ...[...folders].flatMap(([folder, inside]) =>
      folder === null ? [] : [{ key: `folder:${folder}`, folder, uploads: inside }, ...(folded.has(folder) ? [] : inside.map(lineOf))],
    ),
  ];
};

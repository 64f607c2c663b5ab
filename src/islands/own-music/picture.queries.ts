import type { FileEntry } from '#contracts/file-entry';
import { send } from '../http/send';

/** Keeps a picture among one's files and gives the file. */
export const uploadPicture = async (picture: Blob): Promise<FileEntry> => {
  const form = new FormData();
  form.set('file', picture, 'picture.webp');
  form.set('clientMime', picture.type);
  form.set('clientExtension', 'webp');
  const { fileEntry } = await send<{ fileEntry: FileEntry }>('POST', 'file-entries', { body: form });
  return fileEntry;
};

/** Where the owner of a file sees it. */
export const filePath = (id: number): string => `/api/v1/file-entries/${id}/download`;

import type { FileEntry } from '#contracts/upload/file-entry';
import { send } from '#islands/platform/api-client/send';

/** Keeps an image among one's files and gives the file; with the file that it was cut out of, that one is kept as well. */
export const uploadImage = async (image: Blob, original?: File): Promise<FileEntry> => {
  const storedOriginal = original && (await uploadImage(original));
  const form = new FormData();
  form.set('file', image, image instanceof File ? image.name : 'picture.webp');
  form.set('clientMime', image.type);
  form.set('clientExtension', 'webp');
  if (storedOriginal) form.set('metadata', JSON.stringify({ renditionOf: storedOriginal.id }));
  const { fileEntry } = await send<{ fileEntry: FileEntry }>('POST', 'file-entries', { body: form });
  return fileEntry;
};

/** Where the owner of a file sees it. */
export const filePath = (id: number): string => `/api/v1/file-entries/${id}/download`;

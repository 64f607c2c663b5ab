import type { FileEntry } from '#contracts/upload/file-entry';
import { send } from '#islands/platform/api-client/send';

/** Uploads an image, and the original that it was cropped from. */
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

export const filePath = (id: number): string => `/api/v1/file-entries/${id}/download`;

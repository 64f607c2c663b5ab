import type { FileEntry } from '#contracts/upload/file-entry';
import type { Context } from '#functions/platform/access/context';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { endUpload, finishUpload, reserveUpload, type UploadMetadata } from './upload.service';

/** Bytes; a form is buffered in memory. */
const FORM_FILE_MAX = 50 * 1024 * 1024;
const FORM_OVERHEAD_BYTES = 65_536;

const METADATA_MAX_LENGTH = 10_000;

const missing = () => validationError({ file: ['Choose a file.'] });

const readFile = async (request: Request): Promise<{ file: File; form: FormData }> => {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (!(length <= FORM_FILE_MAX + FORM_OVERHEAD_BYTES)) throw new AppError(413, 'too_large', 'The file is too large for a form upload.');
  const form = await request.formData().catch(() => {
    throw missing();
  });
  const file = form.get('file');
  if (!(file instanceof File)) throw missing();
  if (file.size === 0) throw validationError({ file: ['The file is empty.'] });
  return { file, form };
};

const textOf = (form: FormData, name: string, longest: number): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, longest) : '';
};

const metadataOf = (text: string): UploadMetadata => {
  try {
    return (JSON.parse(text || '{}') as UploadMetadata | null) ?? {};
  } catch {
    return {};
  }
};

/** A retried form must not overwrite the object. */
const ONCE = { onlyIf: new Headers({ 'If-None-Match': '*' }) };

/** Idempotent per `uploadId`. Throws 413, 422, 429. */
export const uploadForm = async (context: Context, request: Request): Promise<FileEntry> => {
  const { file, form } = await readFile(request);
  const upload = await reserveUpload(context, {
    name: file.name.slice(-255),
    size: file.size,
    mime: textOf(form, 'clientMime', 100) || file.type,
    extension: textOf(form, 'clientExtension', 20),
    strategy: 'form',
    metadata: metadataOf(textOf(form, 'metadata', METADATA_MAX_LENGTH)),
  });
  if (upload.state === 'ready') return finishUpload(context, upload);
  try {
    await context.env.BUCKET.put(upload.storageKey, file.stream(), ONCE);
  } catch (error) {
    await endUpload(context, upload, 'failed');
    throw error;
  }
  return finishUpload(context, upload);
};

import type { FileEntry } from '#contracts/upload/file-entry';
import type { Context } from '#functions/platform/access/context';
import { AppError, validationError } from '#functions/platform/http/app-error';
import { endUpload, finishUpload, reserveUpload, type UploadMetadata } from './upload.service';

/** A form is held in memory: larger files go another way. Bytes. */
const FORM_FILE_MAX = 50 * 1024 * 1024;
/** What stands around the file in a form, at most; bytes. */
const FORM_AROUND = 65_536;

/** Metadata longer than this are not read; characters. */
const METADATA_MAX = 10_000;

const missing = () => validationError({ file: ['Choose a file.'] });

const readFile = async (request: Request): Promise<{ file: File; form: FormData }> => {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (!(length <= FORM_FILE_MAX + FORM_AROUND)) throw new AppError(413, 'too_large', 'The file is too large to be sent this way.');
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

/** What is said of the file, as JSON; nothing where that cannot be read. */
const metadataOf = (text: string): UploadMetadata => {
  try {
    return (JSON.parse(text || '{}') as UploadMetadata | null) ?? {};
  } catch {
    return {};
  }
};

/** A file is put under its key once: a form that is sent again, as after an answer that was lost, finds it there. */
const ONCE = { onlyIf: new Headers({ 'If-None-Match': '*' }) };

/** Keeps a file that is sent as form data; sent again under the same `uploadId`, it is the same file. Errors: 413, 422, 429. */
export const uploadForm = async (context: Context, request: Request): Promise<FileEntry> => {
  const { file, form } = await readFile(request);
  const upload = await reserveUpload(context, {
    name: file.name.slice(-255),
    size: file.size,
    mime: textOf(form, 'clientMime', 100) || file.type,
    extension: textOf(form, 'clientExtension', 20),
    way: 'form',
    metadata: metadataOf(textOf(form, 'metadata', METADATA_MAX)),
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

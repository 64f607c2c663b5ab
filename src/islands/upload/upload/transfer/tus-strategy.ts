import { DetailedError, Upload as TusUpload, type UploadOptions } from 'tus-js-client';
import { uploadApi } from '#contracts/upload/upload';
import { call } from '#islands/platform/api-client/api-call';
import { type ErrorBody, HttpError } from '#islands/platform/api-client/http-error';
import { prefixed } from '#islands/platform/api-client/url';
import { xsrfHeader } from '#islands/platform/api-client/xsrf';
import { isTusTriedAgain, TUS_DELAYS } from './retry';
import type { SendFile, UploadJob, UploadMetadata } from './upload-job';

const statusOf = (error: Error): number => (error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0);

const toHttpError = (error: Error): HttpError => {
  const text = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? '') : '';
  try {
    return new HttpError(statusOf(error), JSON.parse(text) as ErrorBody);
  } catch {
    return new HttpError(statusOf(error));
  }
};

const RULES = {
  overridePatchMethod: true,
  retryDelays: TUS_DELAYS,
  storeFingerprintForResuming: false,
  onBeforeRequest: (request) => {
    for (const [name, value] of Object.entries(xsrfHeader())) request.setHeader(name, value);
  },
  onShouldRetry: (error) => isTusTriedAgain(statusOf(error), navigator.onLine),
} satisfies UploadOptions;

const texts = (metadata: UploadMetadata): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));

const transfer = ({ file, name, mime, extension, metadata, chunkSize, signal, point, savePoint, onProgress }: UploadJob): Promise<string> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let sent = 0;
    const upload = new TusUpload(file, {
      ...RULES,
      endpoint: prefixed('/tus/upload'),
      // tus creates a new upload if this URL is gone.
      uploadUrl: point?.strategy === 'tus' ? point.url : null,
      chunkSize,
      metadata: { clientName: name, clientMime: mime, clientExtension: extension, clientSize: String(file.size), ...texts(metadata) },
      onBeforeRequest: (request) => {
        RULES.onBeforeRequest(request);
        onProgress(sent);
      },
      onUploadUrlAvailable: () => upload.url && savePoint({ strategy: 'tus', url: upload.url }),
      onProgress: (bytes) => {
        sent = bytes;
        onProgress(bytes);
      },
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject(toHttpError(error)),
    });
    signal.addEventListener('abort', () => void upload.abort().then(() => reject(signal.reason)), { once: true });
    upload.start();
  });

/** Uploads in chunks, each of which survives a failure of the next. */
export const sendResumable: SendFile = async (job) => {
  const url = await transfer(job);
  const { fileEntry } = await call(uploadApi.createTusEntry, { body: { uploadKey: url.split('/').at(-1) ?? '' }, signal: job.signal });
  return fileEntry;
};

export const removeResumable = (url: string): Promise<void> => TusUpload.terminate(url, RULES);

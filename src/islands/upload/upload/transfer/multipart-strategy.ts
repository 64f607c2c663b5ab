import { PARALLEL_PARTS, partSizeOf, SIGNED_PARTS_MAX, uploadApi } from '#contracts/upload/upload';
import { call } from '#islands/platform/api-client/api-call';
import { HttpError } from '#islands/platform/api-client/http-error';
import { sendBytes } from '#islands/platform/api-client/send-bytes';
import { createDirectEntry } from './direct-strategy';
import { PART_RETRIES, partDelay, waitFor } from './retry';
import type { SendFile, UploadJob } from './upload-job';

interface Target {
  uploadId: string;
  key: string;
}
interface SentPart {
  ETag: string;
  PartNumber: number;
}

const open = async ({
  file,
  name,
  mime,
  extension,
  metadata,
  signal,
  point,
  savePoint,
}: UploadJob): Promise<Target & { parts: SentPart[] }> => {
  if (point?.strategy === 'multipart') {
    const { uploadId, key } = point;
    const existing = await call(uploadApi.uploadedParts, { body: { uploadId, key }, signal }).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return null;
      throw error;
    });
    if (existing) return { uploadId, key, parts: existing.parts };
  }
  const target = await call(uploadApi.createMultipart, {
    body: { filename: name, mime, extension, size: file.size, metadata: { ...metadata } },
    signal,
  });
  savePoint({ strategy: 'multipart', uploadId: target.uploadId, key: target.key });
  return { ...target, parts: [] };
};

/** Returns a function that yields the next part URL; signs ten at a time. */
const addresses = ({ uploadId, key }: Target, numbers: number[], signal: AbortSignal) => {
  const waiting = [...numbers];
  let signed: { partNumber: number; url: string }[] = [];
  let signing: Promise<void> | null = null;
  const signMore = async () => {
    const { urls } = await call(uploadApi.signParts, {
      body: { uploadId, key, partNumbers: waiting.splice(0, SIGNED_PARTS_MAX) },
      signal,
    });
    signed = [...signed, ...urls];
    signing = null;
  };
  return async (): Promise<{ partNumber: number; url: string } | undefined> => {
    while (signed.length === 0 && (signing || waiting.length > 0)) {
      signing ??= signMore();
      await signing;
    }
    return signed.shift();
  };
};

/** Sends the missing parts, five at a time. Returns all parts. */
const sendParts = async (job: UploadJob, target: Target, arrived: SentPart[]): Promise<SentPart[]> => {
  const { file, onProgress } = job;
  const size = partSizeOf(file.size);
  const count = Math.ceil(file.size / size);
  const sent = new Map(arrived.map(({ PartNumber, ETag }) => [PartNumber, ETag]));
  const lengthOf = (part: number): number => Math.min(size, file.size - size * (part - 1));
  const loaded = new Map([...sent.keys()].map((part) => [part, lengthOf(part)]));
  const report = (part: number, bytes: number) => {
    loaded.set(part, bytes);
    onProgress([...loaded.values()].reduce((sum, each) => sum + each, 0));
  };
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((part) => !sent.has(part));
  // A part that fails permanently aborts the others.
  const stopping = new AbortController();
  const { signal } = stopping;
  job.signal.throwIfAborted();
  job.signal.addEventListener('abort', () => stopping.abort(job.signal.reason), { signal });
  const next = addresses(target, missing, signal);

  const sendPart = async (part: number, url: string, failures = 0): Promise<void> => {
    const body = file.slice(size * (part - 1), size * (part - 1) + lengthOf(part));
    try {
      const { header } = await sendBytes('PUT', url, { body, signal, onProgress: (bytes) => report(part, bytes) });
      sent.set(part, header('ETag') ?? '');
      report(part, lengthOf(part));
    } catch (error) {
      if (signal.aborted || failures >= PART_RETRIES || !navigator.onLine) throw error;
      report(part, 0);
      await waitFor(partDelay(failures), signal);
      await sendPart(part, await freshUrl(error, part, url), failures + 1);
    }
  };
  /** Signs an expired URL again. */
  const freshUrl = async (error: unknown, part: number, url: string): Promise<string> => {
    if (!(error instanceof HttpError && error.status === 403)) return url;
    const { urls } = await call(uploadApi.signParts, {
      body: { uploadId: target.uploadId, key: target.key, partNumbers: [part] },
      signal,
    });
    return urls[0]?.url ?? url;
  };
  const lane = async (): Promise<void> => {
    for (let part = await next(); part; part = await next()) await sendPart(part.partNumber, part.url);
  };
  report(0, 0);
  try {
    await Promise.all(Array.from({ length: PARALLEL_PARTS }, lane));
  } catch (error) {
    stopping.abort(error);
    throw error;
  }
  return [...sent].map(([PartNumber, ETag]) => ({ PartNumber, ETag }));
};

export const abortMultipart = async ({ uploadId, key }: Target): Promise<void> => {
  await call(uploadApi.abortMultipart, { body: { uploadId, key } });
};

export const sendMultipart: SendFile = async (job) => {
  const { uploadId, key, parts } = await open(job);
  const target = { uploadId, key };
  const all = await sendParts(job, target, parts);
  await call(uploadApi.completeMultipart, { body: { ...target, parts: all }, signal: job.signal });
  return createDirectEntry(job, key);
};

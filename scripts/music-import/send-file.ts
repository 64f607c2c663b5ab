import type { FileEntry } from '#contracts/upload/file-entry';
import { PART_SIZE_MIN, uploadApi } from '#contracts/upload/upload';
import { extensionOf } from '#islands/upload/upload/transfer/file-rules';
import type { Journal } from './journal.ts';
import { Refusal, type SiteClient } from './site-client.ts';

const MULTIPART_MIN_BYTES = PART_SIZE_MIN;

export interface SentFile {
  /** Same in every run, so that a repeated start does not create a second upload. */
  uploadId: string;
  name: string;
  type: string;
  bytes: Blob;
  /** Milliseconds. */
  duration: number | null;
  renditionOf?: number;
}

interface Sending {
  client: SiteClient;
  journal: Journal;
}

const read = async (bytes: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await bytes.slice(from, to).arrayBuffer());

const entryOf = async ({ client }: Sending, key: string, { name, type, bytes }: SentFile): Promise<FileEntry> => {
  const body = { filename: key, size: bytes.size, clientName: name, clientMime: type, clientExtension: extensionOf(name) };
  return (await client.call(uploadApi.createDirectEntry, { body })).fileEntry;
};

const findFinished = async (sending: Sending, file: SentFile): Promise<FileEntry | null> => {
  const key = sending.journal.keyOf(file.uploadId);
  if (!key) return null;
  return entryOf(sending, key, file).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
};

const sendWhole = async ({ client, journal }: Sending, { uploadId, type, bytes }: SentFile, input: object): Promise<string> => {
  const sign = () => client.call(uploadApi.presign, { body: input as never });
  const { key } = await sign();
  journal.saveKey(uploadId, key);
  await client.put(async () => (await sign()).url, await read(bytes, 0, bytes.size), type);
  return key;
};

const sendParts = async ({ client, journal }: Sending, { uploadId, bytes }: SentFile, input: object): Promise<string> => {
  const { parts: plan, ...target } = await client.call(uploadApi.createMultipart, { body: input as never });
  const named = { uploadId: target.uploadId, key: target.key };
  journal.saveKey(uploadId, named.key);
  const { parts: arrived } = await client.call(uploadApi.uploadedParts, { body: named });
  const parts: { ETag: string; PartNumber: number }[] = [];
  for (let number = 1; number <= plan.count; number += 1) {
    const there = arrived.find(({ PartNumber }) => PartNumber === number);
    const sign = async () => (await client.call(uploadApi.signParts, { body: { ...named, partNumbers: [number] } })).urls[0]!.url;
    const part = () => read(bytes, (number - 1) * plan.size, number * plan.size);
    parts.push({ PartNumber: number, ETag: there?.ETag ?? (await client.put(sign, await part())) });
  }
  await client.call(uploadApi.completeMultipart, { body: { ...named, parts } });
  return named.key;
};

/** Uploads a file, resuming an earlier run. Throws `Refusal` with the site's message. */
export const sendFile = async (sending: Sending, file: SentFile): Promise<FileEntry> => {
  const finished = await findFinished(sending, file);
  if (finished) return finished;
  const { uploadId, name, type, bytes, duration, renditionOf } = file;
  const metadata = { uploadId, ...(duration !== null && { duration }), ...(renditionOf && { renditionOf }) };
  const input = { filename: name, mime: type, extension: extensionOf(name), size: bytes.size, metadata };
  const send = bytes.size >= MULTIPART_MIN_BYTES ? sendParts : sendWhole;
  return entryOf(sending, await send(sending, file, input), file);
};

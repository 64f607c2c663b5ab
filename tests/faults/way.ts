import { setTimeout as pause } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import type { Caller } from './caller.ts';

interface Sent {
  name: string;
  /** Client's upload id: repeated requests continue the same upload. */
  uploadId: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Uploads a file across server crashes; returns its entry id. */
export type Way = (caller: Caller, file: Sent) => Promise<number>;

interface EntryAnswer {
  fileEntry: { id: number };
}

const MIME = 'audio/wav';
const MEGABYTE = 1024 * 1024;
/** Part sizes of stored resumable uploads and of direct uploads. */
const KEPT_PART = 5 * MEGABYTE;
const SENT_PART = 20 * MEGABYTE;
/** Slow transfer in pieces with pauses (milliseconds), so that servers die during it. */
const DRIP = MEGABYTE / 2;
const DRIP_PAUSE = 40;
const TUS_DELAYS = Array.from({ length: 400 }, () => 500);

const dripping = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream({
    pull: async (controller) => {
      if (at >= bytes.length) return controller.close();
      await pause(DRIP_PAUSE);
      controller.enqueue(bytes.subarray(at, at + DRIP));
      at += DRIP;
    },
  });
};

const absolute = ({ url }: Caller, address: string): string => new URL(address, url).href;

/** Signs again for each try, because URLs expire. Returns the ETag. */
const put = async (caller: Caller, sign: () => Promise<string>, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const response = await caller.until('put', async () => {
    const address = absolute(caller, await sign());
    const own: Record<string, string> = address.includes('/api/v1/') ? { Authorization: `Bearer ${caller.token}` } : {};
    const headers = { ...own, 'Content-Length': String(bytes.length), 'Content-Type': MIME };
    return fetch(address, { method: 'PUT', headers, body: dripping(bytes), duplex: 'half' } as RequestInit);
  });
  return response.headers.get('ETag') ?? '';
};

const bodyOf = ({ name, bytes, uploadId }: Sent) => ({
  filename: name,
  mime: MIME,
  extension: 'wav',
  size: bytes.length,
  metadata: { uploadId },
});

const entryOf = async (caller: Caller, key: string, { name, bytes }: Sent): Promise<number> => {
  const body = { clientMime: MIME, clientName: name, filename: key, size: bytes.length, clientExtension: 'wav' };
  return (await caller.json<EntryAnswer>('s3/entries', body)).fileEntry.id;
};

/** The tus client determines the resume offset. */
const tus: Way = async (caller, { name, bytes, uploadId }) => {
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(Buffer.from(bytes.buffer), {
      endpoint: `${caller.url}/api/v1/tus/upload`,
      headers: { Authorization: `Bearer ${caller.token}` },
      metadata: { clientName: name, clientMime: MIME, clientExtension: 'wav', uploadId },
      chunkSize: KEPT_PART + 1_234_567,
      retryDelays: TUS_DELAYS,
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        return status === 0 || status >= 500 || status === 409 || status === 423;
      },
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
    });
    upload.start();
  });
  const uploadKey = address.split('/').at(-1) ?? '';
  return (await caller.json<EntryAnswer>('tus/entries', { uploadKey })).fileEntry.id;
};

const multipart: Way = async (caller, file) => {
  const target = await caller.json<{ uploadId: string; key: string }>('s3/multipart/create', bodyOf(file));
  const size = SENT_PART;
  const count = Math.ceil(file.bytes.length / size);
  const parts = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const sign = async () => {
        const body = { ...target, partNumbers: [index + 1] };
        return (await caller.json<{ urls: { url: string }[] }>('s3/multipart/batch-sign-part-urls', body)).urls[0]!.url;
      };
      return { PartNumber: index + 1, ETag: await put(caller, sign, file.bytes.subarray(index * size, (index + 1) * size)) };
    }),
  );
  await caller.json('s3/multipart/complete', { ...target, parts });
  return entryOf(caller, target.key, file);
};

const simple: Way = async (caller, file) => {
  const asked = { url: '', key: '' };
  await put(
    caller,
    async () => {
      if (!asked.key) Object.assign(asked, await caller.json('s3/simple/presign', bodyOf(file)));
      return asked.url;
    },
    file.bytes,
  );
  return entryOf(caller, asked.key, file);
};

/** Restarts from the beginning each time. */
const form: Way = async (caller, { name, bytes, uploadId }) => {
  const response = await caller.until('form', async () => {
    const body = new FormData();
    body.set('file', new File([bytes], name, { type: MIME }));
    body.set('clientMime', MIME);
    body.set('clientExtension', 'wav');
    body.set('metadata', JSON.stringify({ uploadId }));
    const sent = await fetch(`${caller.url}/api/v1/file-entries`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${caller.token}` },
      body,
    });
    return new Response(await sent.text(), { status: sent.status });
  });
  return ((await response.json()) as EntryAnswer).fileEntry.id;
};

/** Upload methods with file sizes in bytes; more than one part if parts exist. */
export const WAYS: { way: string; send: Way; size: number }[] = [
  { way: 'tus', send: tus, size: 2 * KEPT_PART + 777_777 },
  { way: 'multipart', send: multipart, size: 21 * MEGABYTE + 13 },
  { way: 'simple', send: simple, size: 9 * MEGABYTE + 5 },
  { way: 'form', send: form, size: 4 * MEGABYTE + 1 },
];

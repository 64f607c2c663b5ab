import { setTimeout as pause } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import type { Caller } from './caller.ts';

/** A file on its way: its name tells it apart. */
interface Sent {
  name: string;
  /** What the client calls the upload: sent again under it, it is the same file. */
  uploadId: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Brings a file to the site however often the server dies, and gives the id of its entry. */
export type Way = (caller: Caller, file: Sent) => Promise<number>;

interface EntryAnswer {
  fileEntry: { id: number };
}

const MIME = 'audio/wav';
const MEGABYTE = 1024 * 1024;
/** The length of the parts in which the site keeps a resumable upload, and of those in which a direct one is sent. */
const KEPT_PART = 5 * MEGABYTE;
const SENT_PART = 20 * MEGABYTE;
/** How slowly bytes go out, so that a server dies while they do: so many at a time, with a pause between. */
const DRIP = MEGABYTE / 2;
const DRIP_PAUSE = 80;
const TUS_DELAYS = Array.from({ length: 400 }, () => 500);

/** Bytes that go out slowly. */
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

/** Puts bytes to a signed address; a new one is asked for each time, for they end. Gives the tag of what arrived. */
const put = async (caller: Caller, sign: () => Promise<string>, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const response = await caller.until('put', async () => {
    const address = absolute(caller, await sign());
    const own: Record<string, string> = address.includes('/api/v1/') ? { Authorization: `Bearer ${caller.token}` } : {};
    const headers = { ...own, 'Content-Length': String(bytes.length), 'Content-Type': MIME };
    return fetch(address, { method: 'PUT', headers, body: dripping(bytes), duplex: 'half' } as RequestInit);
  });
  return response.headers.get('ETag') ?? '';
};

const wanted = ({ name, bytes, uploadId }: Sent) => ({
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

/** By the client of the tus protocol, which finds out by itself how far it was. */
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

/** In parts to signed addresses, joined at the end. */
const multipart: Way = async (caller, file) => {
  const target = await caller.json<{ uploadId: string; key: string }>('s3/multipart/create', wanted(file));
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

/** In one piece to a signed address. */
const simple: Way = async (caller, file) => {
  const asked = { url: '', key: '' };
  await put(
    caller,
    async () => {
      if (!asked.key) Object.assign(asked, await caller.json('s3/simple/presign', wanted(file)));
      return asked.url;
    },
    file.bytes,
  );
  return entryOf(caller, asked.key, file);
};

/** As form data, all over again each time. */
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

/** Each way that a file can come, with the length that it is tried with (bytes): more than one part where there are parts. */
export const WAYS: { way: string; send: Way; size: number }[] = [
  { way: 'tus', send: tus, size: 3 * KEPT_PART + 777_777 },
  { way: 'multipart', send: multipart, size: 42 * MEGABYTE + 13 },
  { way: 'simple', send: simple, size: 9 * MEGABYTE + 5 },
  { way: 'form', send: form, size: 4 * MEGABYTE + 1 },
];

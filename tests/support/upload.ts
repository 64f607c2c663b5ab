import { env, exports } from 'cloudflare:workers';
import type { FileEntry } from '#contracts/upload/file-entry';
import { createUser } from './factories/user.factory';
import { signIn } from './session';

interface Sending {
  method?: string;
  /** Bytes and forms are sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

const ORIGIN = 'http://localhost';

const isRaw = (body: unknown): body is FormData | Uint8Array<ArrayBuffer> | ReadableStream =>
  body instanceof FormData || body instanceof Uint8Array || body instanceof ReadableStream;

export const createUploader = async (person: Parameters<typeof createUser>[0] = { permissions: ['music.create'] }) => {
  const user = await createUser(person);
  const session = await signIn(user);
  const send = (path: string, { method = 'POST', body, headers = {} }: Sending = {}): Promise<Response> =>
    exports.default.fetch(
      new Request(new URL(path.replace(/^(?!\/|http)/, '/api/v1/'), ORIGIN), {
        method,
        headers: {
          Origin: ORIGIN,
          ...(!isRaw(body) && body !== undefined && { 'Content-Type': 'application/json' }),
          ...session,
          ...headers,
        },
        body: body === undefined ? undefined : isRaw(body) ? body : JSON.stringify(body),
      }),
    );
  return { user, send };
};
export type Uploader = Awaited<ReturnType<typeof createUploader>>;

export const uploadFile = async ({ send }: Uploader, bytes: Uint8Array<ArrayBuffer>, name: string, mime: string, metadata: object = {}) => {
  const body = new FormData();
  body.set('file', new File([bytes], name, { type: mime }));
  body.set('clientMime', mime);
  body.set('metadata', JSON.stringify(metadata));
  return (await answerOf<{ fileEntry: FileEntry }>(await send('file-entries', { body }))).body.fileEntry;
};

export const answerOf = async <Body = Record<string, never>>(response: Response): Promise<{ status: number; body: Body }> => ({
  status: response.status,
  body: (await response.json()) as Body,
});

export const stored = async (key: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  const object = await env.BUCKET.get(key);
  return object ? new Uint8Array(await object.arrayBuffer()) : null;
};

/** Includes unfinished uploads. */
export const storedKeys = async (): Promise<string[]> => {
  const lists = await Promise.all(['upload/', 'staging/'].map((prefix) => env.BUCKET.list({ prefix })));
  return lists.flatMap(({ objects }) => objects.map(({ key }) => key));
};

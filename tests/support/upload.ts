import { env, exports } from 'cloudflare:workers';
import { createUser } from './factories/user.factory';
import { signIn } from './session';

/** A WAV of so many bytes at least: real sound of 8-bit silence with a tone that tells files apart. */
export const wav = (bytes: number, tone = 7): Uint8Array<ArrayBuffer> => {
  const length = Math.max(bytes, 44);
  const file = new Uint8Array(length).fill(128);
  const view = new DataView(file.buffer);
  const write = (at: number, text: string) => {
    for (let i = 0; i < text.length; i += 1) file[at + i] = text.charCodeAt(i);
  };
  write(0, 'RIFF');
  view.setUint32(4, length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, length - 44, true);
  for (let at = 44; at < length; at += 1) file[at] = (at * tone) % 251;
  return file;
};

/** The SHA-256 of bytes, as hex. */
export const digestOf = async (bytes: BufferSource): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

interface Sending {
  method?: string;
  /** Bytes and forms go as they are, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

const ORIGIN = 'http://localhost';

const isRaw = (body: unknown): body is FormData | Uint8Array<ArrayBuffer> | ReadableStream =>
  body instanceof FormData || body instanceof Uint8Array || body instanceof ReadableStream;

/** Calls the API in a browser in which a person is logged in, with any body. */
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

/** The JSON of an answer, with its status. */
export const answerOf = async <Body = Record<string, never>>(response: Response): Promise<{ status: number; body: Body }> => ({
  status: response.status,
  body: (await response.json()) as Body,
});

/** The bytes that lie under a key; null where nothing does. */
export const stored = async (key: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  const object = await env.BUCKET.get(key);
  return object ? new Uint8Array(await object.arrayBuffer()) : null;
};

/** Every key of uploads in the bucket, finished or not. */
export const storedKeys = async (): Promise<string[]> => {
  const lists = await Promise.all(['upload/', 'staging/'].map((prefix) => env.BUCKET.list({ prefix })));
  return lists.flatMap(({ objects }) => objects.map(({ key }) => key));
};

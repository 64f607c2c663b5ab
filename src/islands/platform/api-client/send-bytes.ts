import { type ErrorBody, HttpError } from './http-error';
import { isAbsolute, prefixed } from './url';
import { xsrfHeader } from './xsrf';

interface BytesSending {
  body: Blob | FormData;
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** Bytes of the body that have left, each time that there are more. */
  onProgress: (sent: number) => void;
}

export interface BytesAnswer {
  /** What the answer says as JSON; undefined where it says nothing that can be read. */
  answer: unknown;
  /** A header of the answer, as far as scripts may read it. */
  header: (name: string) => string | null;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Sends a file, telling how much of it has left, which `fetch` cannot. The method goes out as it is; an address of another site is
 * called without anything of ours. Throws an `HttpError`, or what the signal was aborted with.
 */
export const sendBytes = (
  method: 'POST' | 'PUT',
  path: string,
  { body, headers, signal, onProgress }: BytesSending,
): Promise<BytesAnswer> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    const own: Record<string, string> = isAbsolute(path) ? {} : { Accept: 'application/json', ...xsrfHeader() };
    request.open(method, prefixed(path));
    for (const [name, value] of Object.entries({ ...own, ...headers })) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onabort = () => reject(signal.reason);
    request.onerror = () => reject(new HttpError(0));
    request.onload = () => {
      const answer = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve({ answer, header: (name) => request.getResponseHeader(name) });
      else reject(new HttpError(request.status, (answer as ErrorBody | undefined) ?? {}));
    };
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.send(body);
  });

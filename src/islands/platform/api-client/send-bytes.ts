import { type ErrorBody, HttpError } from './http-error';
import { isAbsolute, prefixed } from './url';
import { xsrfHeader } from './xsrf';

interface BytesSending {
  body: Blob | FormData;
  headers?: Record<string, string>;
  signal: AbortSignal;
  onProgress: (sent: number) => void; // total bytes
}

export interface BytesAnswer {
  answer: unknown; // parsed JSON; undefined if invalid
  header: (name: string) => string | null;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends with progress, which `fetch` lacks, and no method override. Absolute URLs get no own headers. Throws `HttpError`, or the abort reason. */
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

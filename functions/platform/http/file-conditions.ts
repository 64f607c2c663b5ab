import { AppError } from './app-error';
import { sha256Hex } from './hmac';
import { isNotModified, isVersionConflict } from './precondition';
import { type ByteRange, readRange } from './range';

interface FileFacts {
  size: number;
  etag: string;
  modified?: Date;
}

const NAMES = ['If-Match', 'If-Unmodified-Since', 'If-None-Match', 'If-Modified-Since', 'If-Range'];

export const isConditional = (headers: Headers): boolean => NAMES.some((name) => headers.has(name));

const MS_IN_SECOND = 1000;

const secondsOf = (date: string | Date | null | undefined): number => Math.floor(new Date(date ?? Number.NaN).getTime() / MS_IN_SECOND);

const stale = () => new AppError(412, 'stale', 'The file has changed since.');

export const isUnchanged = (headers: Headers, { etag, modified }: Omit<FileFacts, 'size'>): boolean => {
  const modifiedAt = secondsOf(modified);
  if (isVersionConflict(headers, etag)) throw stale();
  if (!headers.has('If-Match') && modifiedAt > secondsOf(headers.get('If-Unmodified-Since'))) throw stale();
  if (headers.has('If-None-Match')) return isNotModified(headers, etag);
  return modifiedAt <= secondsOf(headers.get('If-Modified-Since'));
};

const isRangeCurrent = (headers: Headers, { etag, modified }: FileFacts): boolean => {
  const ifRange = headers.get('If-Range')?.trim();
  return ifRange === undefined || ifRange === etag || (modified !== undefined && ifRange === modified.toUTCString());
};

export const requireRange = (headers: Headers, size: number): ByteRange | null => {
  const range = readRange(headers.get('Range'), size);
  if (range !== 'unsatisfiable') return range;
  throw new AppError(416, 'range', 'The requested range is beyond the end of the file.', undefined, {
    'Accept-Ranges': 'bytes',
    'Content-Range': `bytes */${size}`,
  });
};

/** Null: the client has the file. `range` is null for the whole file. Throws 412, 416. */
export const readConditions = ({ method, headers }: Request, facts: FileFacts): { range: ByteRange | null } | null => {
  if (isUnchanged(headers, facts)) return null;
  return { range: method === 'HEAD' || !isRangeCurrent(headers, facts) ? null : requireRange(headers, facts.size) };
};

export const fileHeaders = (headers: Record<string, string>, { etag, modified }: Omit<FileFacts, 'size'>): Headers =>
  new Headers({ ...headers, 'Accept-Ranges': 'bytes', ETag: etag, ...(modified && { 'Last-Modified': modified.toUTCString() }) });

export const fileResponse = (body: BodyInit | null, headers: Headers, size: number, range: ByteRange | null): Response => {
  headers.set('Content-Length', String(range ? range.length : size));
  if (range) headers.set('Content-Range', `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`);
  return new Response(body, { status: range ? 206 : 200, headers });
};

/** Sends a text as a file, or a range of it. Throws 412, 416. */
export const sendText = async (text: string, headers: Record<string, string>, request: Request): Promise<Response> => {
  const bytes = new TextEncoder().encode(text);
  const facts = { size: bytes.length, etag: `"${await sha256Hex(text)}"` };
  const sent = fileHeaders(headers, facts);
  const asked = readConditions(request, facts);
  if (!asked) return new Response(null, { status: 304, headers: sent });
  const { offset, length } = asked.range ?? { offset: 0, length: bytes.length };
  return fileResponse(request.method === 'HEAD' ? null : bytes.slice(offset, offset + length), sent, bytes.length, asked.range);
};

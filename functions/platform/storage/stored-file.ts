import { notFound } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { fileHeaders, fileResponse, isConditional, readConditions, requireRange } from '#functions/platform/http/file-conditions';
import type { ByteRange } from '#functions/platform/http/range';

interface StoredFile {
  key: string;
  headers: Record<string, string> | ((object: R2Object) => Record<string, string>);
  /** Bytes, if known: saves a read of the bucket. */
  size?: number;
  /** Runs before bytes are sent, and for no other answer. */
  admit?: (range: ByteRange | null, size: number) => Promise<void>;
}

/** Sends the object, or a range of it, without buffering; the body is opened only if it is sent. Throws 404, 412, 416. */
export const sendObject = async (
  { BUCKET }: Pick<Env, 'BUCKET'>,
  { key, headers, size, admit }: StoredFile,
  request: Request,
): Promise<Response> => {
  const headersOf = (object: R2Object) =>
    fileHeaders(typeof headers === 'function' ? headers(object) : headers, { etag: object.httpEtag, modified: object.uploaded });
  const isHead = request.method === 'HEAD';
  const isRanged = request.headers.has('Range');
  let range: ByteRange | null = null;
  if (isHead || isConditional(request.headers) || admit || (isRanged && size === undefined)) {
    const object = await BUCKET.head(key);
    if (!object) throw notFound();
    const asked = readConditions(request, { size: object.size, etag: object.httpEtag, modified: object.uploaded });
    if (!asked) return new Response(null, { status: 304, headers: headersOf(object) });
    if (isHead) return fileResponse(null, headersOf(object), object.size, null);
    range = asked.range;
    await admit?.(range, object.size);
  } else if (size !== undefined) range = requireRange(request.headers, size);
  const object = await BUCKET.get(key, range ? { range } : {});
  if (!object) throw notFound();
  return fileResponse(object.body, headersOf(object), object.size, range);
};

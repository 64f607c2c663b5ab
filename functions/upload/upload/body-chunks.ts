import { ERRORS } from '@tus/server';

/** What the runtime's own reader can beside that of browsers, whose types these files are checked with as well. */
interface PieceReader {
  /** Fills a view, unless the body ends before; the view is gone then, and another one on the same bytes is given. */
  readAtLeast: (least: number, view: Uint8Array) => Promise<{ value?: Uint8Array<ArrayBuffer> }>;
}

/** A piece that begins with what was there before, with room behind it up to `length`. */
const pieceAfter = (before: Uint8Array, length: number): Uint8Array<ArrayBuffer> => {
  const piece = new Uint8Array(length);
  piece.set(before);
  return piece;
};

/**
 * Bytes of a body in pieces of `length`, after what was there before; the last piece is whatever is left, and may be what was there alone. The
 * runtime fills a piece by itself: no byte passes through the script, and the next piece is read only when it is asked for.
 */
export async function* chunksOf(body: ReadableStream | null, length: number, before: Uint8Array): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader({ mode: 'byob' }) as unknown as PieceReader | undefined;
  let filled = before.length;
  let piece = pieceAfter(before, length);
  for (;;) {
    if (reader) {
      const { value } = await reader.readAtLeast(length - filled, piece.subarray(filled));
      // Without a value the body was given up, and took the piece with it.
      if (!value) throw ERRORS.ABORTED;
      piece = new Uint8Array(value.buffer);
      filled += value.length;
    }
    if (filled < length) break;
    yield piece;
    piece = new Uint8Array(length);
    filled = 0;
  }
  yield piece.subarray(0, filled);
}

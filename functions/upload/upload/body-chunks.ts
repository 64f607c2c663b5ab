import { ERRORS } from '@tus/server';

/** Workers API that the DOM types lack. */
interface PieceReader {
  /** Detaches `view` and returns another one of the same buffer, shorter if the body ends. */
  readAtLeast: (least: number, view: Uint8Array) => Promise<{ value?: Uint8Array<ArrayBuffer> }>;
}

const pieceAfter = (before: Uint8Array, length: number): Uint8Array<ArrayBuffer> => {
  const piece = new Uint8Array(length);
  piece.set(before);
  return piece;
};

/** Yields pieces of `length` bytes that begin with `before`; the last is shorter. The runtime fills them natively and on demand. */
export async function* chunksOf(body: ReadableStream | null, length: number, before: Uint8Array): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader({ mode: 'byob' }) as unknown as PieceReader | undefined;
  let filled = before.length;
  let piece = pieceAfter(before, length);
  for (;;) {
    if (reader) {
      const { value } = await reader.readAtLeast(length - filled, piece.subarray(filled));
      // Without a value the request was aborted and the buffer is lost.
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

/** About two milliseconds of work. */
const STEPS_PER_TURN = 2048;
const BYTES_PER_TURN = 512 * 1024;
/** Without it, the runtime reads 4 kB at once. */
const READ_BYTES = 64 * 1024;

/** Browsers have no `scheduler.wait`. */
export const waitForTurn = (): Promise<unknown> =>
  'scheduler' in globalThis && 'wait' in scheduler ? scheduler.wait(0) : new Promise((resolve) => setTimeout(resolve, 0));

type Read = () => Promise<{ done: boolean; value?: Uint8Array }>;

const readsOf = (stream: ReadableStream<Uint8Array>): { read: Read; cancel: () => Promise<void> } => {
  try {
    const reader = stream.getReader({ mode: 'byob' });
    return { read: () => reader.read(new Uint8Array(READ_BYTES)), cancel: () => reader.cancel() };
  } catch {
    const reader = stream.getReader();
    return { read: () => reader.read(), cancel: () => reader.cancel() };
  }
};

export class ByteReader {
  private readonly onBytes: (bytes: Uint8Array) => Promise<void>;
  private readonly reader: ReturnType<typeof readsOf>;
  private buffered: Uint8Array = new Uint8Array();
  private pulled = 0;
  private steps = 0;
  private unyielded = 0;

  constructor(stream: ReadableStream<Uint8Array>, onBytes: (bytes: Uint8Array) => Promise<void> = async () => undefined) {
    this.onBytes = onBytes;
    this.reader = readsOf(stream);
  }

  get position(): number {
    return this.pulled - this.buffered.length;
  }

  private async letOthersRun(): Promise<void> {
    this.steps += 1;
    if (this.steps % STEPS_PER_TURN === 0) await waitForTurn();
  }

  private async pull(least = 1): Promise<boolean> {
    const pieces = [this.buffered];
    let got = 0;
    while (got < least) {
      const { done, value } = await this.reader.read();
      if (done || !value) break;
      await this.onBytes(value);
      this.unyielded += value.length;
      if (this.unyielded >= BYTES_PER_TURN) {
        this.unyielded = 0;
        await waitForTurn();
      }
      pieces.push(value);
      got += value.length;
    }
    this.pulled += got;
    const joined = new Uint8Array(this.buffered.length + got);
    let at = 0;
    for (const piece of pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    this.buffered = joined;
    return got >= least;
  }

  async peek(count: number): Promise<Uint8Array | null> {
    await this.letOthersRun();
    if (this.buffered.length < count && !(await this.pull(count - this.buffered.length))) return null;
    return this.buffered.subarray(0, count);
  }

  async view(count: number): Promise<DataView | null> {
    const bytes = await this.peek(count);
    return bytes && new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async skip(count: number): Promise<boolean> {
    await this.letOthersRun();
    let left = count;
    while (left > this.buffered.length) {
      left -= this.buffered.length;
      this.buffered = new Uint8Array();
      if (!(await this.pull())) return false;
    }
    this.buffered = this.buffered.subarray(left);
    return true;
  }

  /** Yields the next `count` bytes in pieces, fewer at the end of the stream. */
  async *take(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      if (!this.buffered.length && !(await this.pull())) return;
      const piece = this.buffered.subarray(0, left);
      this.buffered = this.buffered.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async find(value: number, isFollowed: (next: number) => boolean = () => true): Promise<boolean> {
    await this.letOthersRun();
    for (;;) {
      for (let at = this.buffered.indexOf(value); at >= 0; at = this.buffered.indexOf(value, at + 1)) {
        const next = this.buffered[at + 1];
        if (next !== undefined && !isFollowed(next)) continue;
        this.buffered = this.buffered.subarray(at);
        return true;
      }
      this.buffered = new Uint8Array();
      if (!(await this.pull())) return false;
    }
  }

  async drain(): Promise<void> {
    while (await this.skip(Number.MAX_SAFE_INTEGER));
  }

  cancel(): Promise<void> {
    return this.reader.cancel();
  }
}

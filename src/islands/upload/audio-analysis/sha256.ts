const fractional = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32);

const PRIMES = ((): number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < 64; candidate += 1) if (found.every((prime) => candidate % prime)) found.push(candidate);
  return found;
})();

/** The constants of FIPS 180-4: the first bits of the cube roots and square roots of the first primes. */
const ROUNDS = Int32Array.from(PRIMES, (prime) => fractional(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractional(Math.sqrt(prime)));
const BLOCK = 64;

/** SHA-256 of bytes that come bit by bit, which the browser's own cannot do: a file never has to be in memory as a whole. */
export class Sha256 {
  private readonly state = START.slice();
  private readonly words = new Int32Array(64);
  private readonly rest = new Uint8Array(BLOCK);
  private filled = 0;
  private length = 0;

  add(bytes: Uint8Array): void {
    this.length += bytes.length;
    let at = 0;
    if (this.filled > 0) {
      at = Math.min(BLOCK - this.filled, bytes.length);
      this.rest.set(bytes.subarray(0, at), this.filled);
      this.filled += at;
      if (this.filled < BLOCK) return;
      this.block(this.rest, 0);
      this.filled = 0;
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.block(bytes, at);
    this.rest.set(bytes.subarray(at));
    this.filled = bytes.length - at;
  }

  private block(bytes: Uint8Array, at: number): void {
    const { words, state } = this;
    const view = new DataView(bytes.buffer, bytes.byteOffset + at, BLOCK);
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(i * 4);
    for (let i = 16; i < 64; i += 1) {
      const w15 = words[i - 15]!;
      const w2 = words[i - 2]!;
      const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
      const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
      words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const first = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => {
      state[i] = (state[i]! + value) | 0;
    });
  }

  /** The hash as hex; nothing can be added any more. */
  end(): string {
    const { filled, length } = this;
    const tail = new Uint8Array(filled < 56 ? BLOCK : 2 * BLOCK);
    tail.set(this.rest.subarray(0, filled));
    tail[filled] = 0x80;
    const view = new DataView(tail.buffer);
    view.setUint32(tail.length - 8, Math.floor(length / 2 ** 29));
    view.setUint32(tail.length - 4, (length * 8) >>> 0);
    for (let at = 0; at < tail.length; at += BLOCK) this.block(tail, at);
    return [...this.state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

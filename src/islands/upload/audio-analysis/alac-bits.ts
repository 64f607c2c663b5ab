/** Reads big-endian bits; bits after the end are zero. */
export class BitReader {
  at = 0; // bits

  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isPastEnd(): boolean {
    return this.at > this.bytes.length * 8;
  }

  /** The next 32 bits. */
  peek(): number {
    const { bytes } = this;
    const from = this.at >>> 3;
    const shift = this.at & 7;
    const word = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!;
    return shift === 0 ? word : (word << shift) | (bytes[from + 4]! >>> (8 - shift));
  }

  /** Unsigned; up to 32 bits. */
  read(count: number): number {
    if (count === 0) return 0;
    const value = this.peek() >>> (32 - count);
    this.at += count;
    return value;
  }

  readSigned(count: number): number {
    const value = this.peek() >> (32 - count);
    this.at += count;
    return value;
  }

  align(): void {
    this.at = (this.at + 7) & ~7;
  }
}

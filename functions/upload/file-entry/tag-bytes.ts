export const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

export const syncsafeAt = (bytes: Uint8Array, at: number): number =>
  [0, 1, 2, 3].reduce((sum, index) => sum * 128 + ((bytes[at + index] ?? 0) & 127), 0);

export const syncsafe = (size: number): number[] => [(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127];
export const big = (size: number): number[] => [size >>> 24, (size >> 16) & 255, (size >> 8) & 255, size & 255];

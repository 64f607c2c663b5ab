const END = 0x06054b50;
const ENTRY = 0x02014b50;

/** Reads an uncompressed ZIP by its central directory. */
export const readZip = (bytes: Uint8Array<ArrayBuffer>): Map<string, Uint8Array<ArrayBuffer>> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== END) end -= 1;
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY || view.getUint16(at + 10, true) !== 0) throw new Error(`No plain entry at ${at}`);
    const [size, nameLength, extra, comment] = [
      view.getUint32(at + 24, true),
      ...[28, 30, 32].map((field) => view.getUint16(at + field, true)),
    ] as [number, number, number, number];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.set(name, bytes.slice(start, start + size));
    at += 46 + nameLength + extra + comment;
  }
  return files;
};

/** Valid 8-bit WAV of at least `bytes`; `tone` makes files distinct. */
export const wav = (bytes: number, tone = 7): Uint8Array<ArrayBuffer> => {
  const length = Math.max(bytes, 44);
  const file = new Uint8Array(length).fill(128);
  const view = new DataView(file.buffer);
  const write = (at: number, text: string) => {
    for (let i = 0; i < text.length; i += 1) file[at + i] = text.charCodeAt(i);
  };
  write(0, 'RIFF');
  view.setUint32(4, length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, 8000, true);
  view.setUint32(28, 8000, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, length - 44, true);
  for (let at = 44; at < length; at += 1) file[at] = (at * tone) % 251;
  return file;
};

export const digestOf = async (bytes: BufferSource): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

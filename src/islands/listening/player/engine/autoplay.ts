const SAMPLES = 800;
const HEADER = 44;

/** 0.1 s of silence as a WAV file: mono, 8 bit, 8000 Hz. */
const silence = (): Blob => {
  const header = new DataView(new ArrayBuffer(HEADER));
  const words: [number, string][] = [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ];
  for (const [at, word] of words) for (const [index, letter] of [...word].entries()) header.setUint8(at + index, letter.charCodeAt(0));
  header.setUint32(4, HEADER - 8 + SAMPLES, true);
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, 8000, true);
  header.setUint32(28, 8000, true);
  header.setUint16(32, 1, true);
  header.setUint16(34, 8, true);
  header.setUint32(40, SAMPLES, true);
  return new Blob([header, new Uint8Array(SAMPLES).fill(128)], { type: 'audio/wav' });
};

let createdUrl: string | undefined;

/** Never revoked: an element may still be reading it after `play` was refused, and would report an error. */
const silenceUrl = (): string => (createdUrl ??= URL.createObjectURL(silence()));

/** Returns true if the browser allows autoplay. Tries with silence so that the decks don't lose what they have loaded. */
export const canAutoplay = async (): Promise<boolean> => {
  const audio = new Audio(silenceUrl());
  try {
    await audio.play();
    return true;
  } catch {
    return false;
  } finally {
    audio.pause();
  }
};

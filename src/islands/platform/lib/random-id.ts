const BYTES = 16;

/** 32 letters and digits that nobody has had before. A page that came without encryption, as from a machine at home, has no `randomUUID`. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

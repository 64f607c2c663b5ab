const BYTES = 16;

/** `crypto.randomUUID` is missing on plain http, e.g. on a home server. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

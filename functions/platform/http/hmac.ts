const encoder = new TextEncoder();

const importKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

const toHex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** HMAC-SHA-256 as 64 hex digits; a signature for one purpose is invalid for any other. */
export const sign = async (secret: string, purpose: string, text: string): Promise<string> =>
  toHex(await crypto.subtle.sign('HMAC', await importKey(secret), encoder.encode(`${purpose}\n${text}`)));

/** Compares in constant time. */
export const verifySignature = async (secret: string, purpose: string, text: string, signature: string): Promise<boolean> => {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', await importKey(secret), bytes, encoder.encode(`${purpose}\n${text}`));
};

/** SHA-256 as 64 hex digits: a sufficient hash for random secrets, but not for passwords. */
export const sha256Hex = async (content: string | ArrayBuffer): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', typeof content === 'string' ? encoder.encode(content) : content));

export const randomSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');

import { completeAddress } from '#functions/platform/contract/web-address';
import { validationError } from '#functions/platform/http/app-error';

const TIMEOUT_MS = 10_000;
/** Names that can resolve to private networks (SSRF). */
const PRIVATE_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa|localtest\.me|lvh\.me|vcap\.me|nip\.io|sslip\.io|xip\.io)$/i;
/** A domain name: no IP address in any notation. */
const PUBLIC_NAME = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/i;

const refused = (reason: string) => validationError({ url: [reason] });

/** Requires https, a public domain, the default port and no credentials. Throws 422. */
const publicUrl = (typed: string): URL => {
  const text = completeAddress(typed);
  const url = URL.canParse(text) && text.length <= 2000 ? new URL(text) : null;
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  const plain = url?.protocol === 'https:' && url.port === '' && !url.username && !url.password;
  if (!url || !plain || !PUBLIC_NAME.test(host) || PRIVATE_NAMES.test(host))
    throw refused('Enter the https address of an image on a public site.');
  return url;
};

/** Throws 422 beyond `max` bytes. */
const readAtMost = async (body: ReadableStream<Uint8Array<ArrayBuffer>>, max: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > max) throw refused('The image is larger than 2 MB.');
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
};

/** One request without redirects, within 10 s and `max` bytes. Throws 422. */
export const fetchRemoteImage = async (text: string, max: number): Promise<Uint8Array<ArrayBuffer>> => {
  const url = publicUrl(text);
  const unreadable = () => refused('The image couldn’t be loaded from this address.');
  const options = { redirect: 'manual', headers: { Accept: 'image/*' }, signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  const response = await fetch(url, options).catch(() => {
    throw unreadable();
  });
  if (response.status !== 200 || !response.body || Number(response.headers.get('Content-Length') ?? 0) > max) {
    await response.body?.cancel();
    throw unreadable();
  }
  return readAtMost(response.body, max).catch((error) => {
    throw error instanceof Error && error.name === 'AppError' ? error : unreadable();
  });
};

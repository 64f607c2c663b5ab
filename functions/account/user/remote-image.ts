import { validationError } from '#functions/platform/http/app-error';

const TIMEOUT = 10_000;
/** Names that lead to one's own machine or network, whatever the resolver says. */
const PRIVATE_NAMES =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa|localtest\.me|lvh\.me|vcap\.me|nip\.io|sslip\.io|xip\.io)$/i;
/** A name of letters with a dot in it: no number in any of its spellings, and no IPv6 address. */
const PUBLIC_NAME = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/i;

const refused = (reason: string) => validationError({ url: [reason] });

/** The address if it is one of a public site: https, by name, on the usual port, without credentials. Error: 422. */
const publicUrl = (text: string): URL => {
  const url = URL.canParse(text) && text.length <= 2000 ? new URL(text) : null;
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  const plain = url?.protocol === 'https:' && url.port === '' && !url.username && !url.password;
  if (!url || !plain || !PUBLIC_NAME.test(host) || PRIVATE_NAMES.test(host))
    throw refused('Enter the https address of an image on a public site.');
  return url;
};

/** The bytes of a stream, as long as they are not more than `max`. Error: 422. */
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

/** Reads an image from a public site: one request, no redirect, 10 s and `max` bytes at most. Error: 422. */
export const fetchRemoteImage = async (text: string, max: number): Promise<Uint8Array<ArrayBuffer>> => {
  const url = publicUrl(text);
  const unreadable = () => refused('The image could not be read from this address.');
  const options = { redirect: 'manual', headers: { Accept: 'image/*' }, signal: AbortSignal.timeout(TIMEOUT) } as const;
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

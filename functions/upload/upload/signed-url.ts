import { AwsClient } from 'aws4fetch';
import { SIGNED_URL_LIFETIME } from '#contracts/upload/upload';
import type { Context } from '#functions/platform/access/context';
import type { Env } from '#functions/platform/http/env';
import { sign, verifySignature } from '#functions/platform/http/hmac';
import type { UploadRecord } from './upload.service';

const PURPOSE = 'upload';

interface Signed {
  key: string;
  part: number;
  size: number;
}

const storageClient = (env: Env): { client: AwsClient; endpoint: string } | null => {
  const { R2_ENDPOINT, R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY } = env;
  if (!R2_ENDPOINT || !R2_ACCESS_KEY_ID || !R2_SECRET_ACCESS_KEY) return null;
  const client = new AwsClient({ accessKeyId: R2_ACCESS_KEY_ID, secretAccessKey: R2_SECRET_ACCESS_KEY, service: 's3', region: 'auto' });
  return { client, endpoint: R2_ENDPOINT.replace(/\/$/, '') };
};

const textOf = ({ id }: { id: string }, { part, size }: Pick<Signed, 'part' | 'size'>, expires: number): string =>
  [id, part, size, expires].join('\n');

const storageUrl = async (client: AwsClient, endpoint: string, upload: UploadRecord, { key, part, size }: Signed): Promise<string> => {
  const url = new URL(`${endpoint}/${key}`);
  url.searchParams.set('X-Amz-Expires', String(SIGNED_URL_LIFETIME));
  if (part > 0) {
    url.searchParams.set('partNumber', String(part));
    url.searchParams.set('uploadId', upload.multipartId ?? '');
  }
  const headers: Record<string, string> = { 'Content-Length': String(size), ...(part === 0 && { 'Content-Type': upload.mime }) };
  const signed = await client.sign(url, { method: 'PUT', headers, aws: { signQuery: true, allHeaders: true } });
  return signed.url;
};

/** URL to PUT bytes to: R2's if its keys are configured, else a relative one signed by this site. */
export const signedUrl = async ({ env, now }: Context, upload: UploadRecord, signed: Signed): Promise<string> => {
  const storage = storageClient(env);
  if (storage) return storageUrl(storage.client, storage.endpoint, upload, signed);
  const expires = Math.floor(now.getTime() / 1000) + SIGNED_URL_LIFETIME;
  const signature = await sign(env.BETTER_AUTH_SECRET, PURPOSE, textOf(upload, signed, expires));
  return `/api/v1/uploads/${upload.id}/${signed.part}?expires=${expires}&size=${signed.size}&signature=${signature}`;
};

interface SignedUrlParams {
  id: string;
  part: number;
  size: number;
  expires: number;
  signature: string;
}

export const verifySignedUrl = async ({ env, now }: Context, { id, part, size, expires, signature }: SignedUrlParams): Promise<boolean> =>
  expires * 1000 > now.getTime() &&
  (await verifySignature(env.BETTER_AUTH_SECRET, PURPOSE, textOf({ id }, { part, size }, expires), signature));

export const readPartsOfStorage = async (env: Env, { storageKey, multipartId }: UploadRecord): Promise<UploadRecord['parts'] | null> => {
  const storage = storageClient(env);
  if (!storage || !multipartId) return null;
  const response = await storage.client.fetch(`${storage.endpoint}/${storageKey}?uploadId=${encodeURIComponent(multipartId)}`);
  if (!response.ok) return null;
  const text = await response.text();
  return [...text.matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = '']) => {
    const field = (name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(part)?.[1] ?? '';
    return { number: Number(field('PartNumber')), etag: field('ETag').replaceAll(/&quot;|"/g, ''), size: Number(field('Size')) };
  });
};

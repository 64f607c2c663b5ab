import type { Env } from '#functions/platform/http/env';

export const UPLOAD_FOLDER = 'upload/';
export const STAGING_FOLDER = 'staging/';

export const keyOf = (id: string): string => UPLOAD_FOLDER + id;

/** Staged because a signed URL stays usable until it expires, while a finished file must not change. */
export const stagingKeyOf = (id: string): string => STAGING_FOLDER + id;

/** Bytes of a resumable upload that do not fill a part yet. */
export const tailKeyOf = (id: string): string => `${STAGING_FOLDER}${id}.tail`;

/** Idempotent. */
export const moveObject = async ({ BUCKET }: Env, from: string, to: string): Promise<void> => {
  const object = await BUCKET.get(from);
  if (!object) return;
  const { readable, writable } = new FixedLengthStream(object.size);
  const [put] = await Promise.all([BUCKET.put(to, readable), object.body.pipeTo(writable)]);
  if (put) await BUCKET.delete(from);
};

export const discardObjects = async ({ BUCKET }: Env, { id, multipartId }: { id: string; multipartId: string | null }): Promise<void> => {
  if (multipartId)
    await BUCKET.resumeMultipartUpload(keyOf(id), multipartId)
      .abort()
      .catch(() => {
        // Already completed or aborted.
      });
  await BUCKET.delete([keyOf(id), stagingKeyOf(id), tailKeyOf(id)]);
};

import type { Env } from '#functions/platform/http/env';

/** Where files lie that were uploaded, and what is not a file yet. */
export const UPLOAD_FOLDER = 'upload/';
export const STAGING_FOLDER = 'staging/';

/** The key of a finished upload. */
export const keyOf = (id: string): string => UPLOAD_FOLDER + id;

/** Where a direct upload of one piece is put first: its signed address can be used until it ends, the file behind it must not change. */
export const stagingKeyOf = (id: string): string => STAGING_FOLDER + id;

/** Where the bytes of a resumable upload wait that do not fill a part. */
export const tailKeyOf = (id: string): string => `${STAGING_FOLDER}${id}.tail`;

/** Moves an object; doing it again does no harm. */
export const moveObject = async ({ BUCKET }: Env, from: string, to: string): Promise<void> => {
  const object = await BUCKET.get(from);
  if (!object) return;
  const { readable, writable } = new FixedLengthStream(object.size);
  const [put] = await Promise.all([BUCKET.put(to, readable), object.body.pipeTo(writable)]);
  if (put) await BUCKET.delete(from);
};

/** Removes everything that an upload has left in the bucket. */
export const discardObjects = async ({ BUCKET }: Env, { id, multipartId }: { id: string; multipartId: string | null }): Promise<void> => {
  if (multipartId)
    await BUCKET.resumeMultipartUpload(keyOf(id), multipartId)
      .abort()
      .catch(() => {
        /** Joined or given up before: there is nothing to abort. */
      });
  await BUCKET.delete([keyOf(id), stagingKeyOf(id), tailKeyOf(id)]);
};

import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { type BackstageRequestDetail, REQUEST_IMAGE_MAX_BYTES } from '#contracts/backstage/backstage-request';
import { bestKeysOf } from '#functions/platform/media/image.service';
import { png } from '../../support/image';
import { answerOf, createUploader, type Uploader } from '../../support/upload';

const NEW = { type: 'become-artist', artist_name: 'Tusk & Velvet', first_name: 'Ada', last_name: 'Reed', role: 'artist' };

interface Answer {
  request: BackstageRequestDetail;
  errors: Record<string, string[]>;
}

let applicant: Uploader;
let id: number;

const originalOf = async (image: string | null): Promise<number[] | null> => {
  const object = await env.BUCKET.get(bestKeysOf(image)[0] ?? '');
  return object && [...new Uint8Array(await object.arrayBuffer())];
};

const sendImage = async (files: Record<string, Uint8Array<ArrayBuffer>>) => {
  const body = new FormData();
  for (const [name, bytes] of Object.entries(files)) body.set(name, new File([bytes], `${name}.png`, { type: 'image/png' }));
  return answerOf<Answer>(await applicant.send(`backstage-requests/${id}/image`, { body }));
};

beforeEach(async () => {
  applicant = await createUploader({ permissions: ['backstageRequests.create'] });
  id = (await answerOf<Answer>(await applicant.send('backstage-requests', { body: NEW }))).body.request.id;
});

test('a request keeps the original of its cropped image, and so does the approved artist', async () => {
  const [cropped, original] = [png(40, 40), png(120, 80)];
  const { status, body } = await sendImage({ file: cropped, original });
  expect([status, await originalOf(body.request.image)]).toEqual([200, [...original]]);
  const row = await env.DB.prepare('select owner_id, size from image_originals where address = ?').bind(body.request.image).first();
  expect(row).toEqual({ owner_id: applicant.user.id, size: original.length });

  const reviewer = await createUploader({ permissions: ['backstageRequests.update'] });
  expect((await reviewer.send(`backstage-requests/${id}/approve`)).status).toBe(200);
  const artist = await env.DB.prepare('select image from artists where name = ?').bind(NEW.artist_name).first<{ image: string }>();
  expect([artist?.image, await originalOf(artist?.image ?? null)]).toEqual([body.request.image, [...original]]);
});

test('an uploaded image without an original is its own', async () => {
  const file = png(40, 40);
  const { body } = await sendImage({ file });
  expect(await originalOf(body.request.image)).toEqual([...file]);
});

test('a replaced image is deleted with its original and its row', async () => {
  const first = (await sendImage({ file: png(40, 40), original: png(60, 60) })).body.request.image;
  const second = (await sendImage({ file: png(41, 41), original: png(61, 61) })).body.request.image;
  expect([await originalOf(first), await originalOf(second)]).toEqual([null, [...png(61, 61)]]);
  const { results } = await env.DB.prepare('select address from image_originals where owner_id = ?').bind(applicant.user.id).all();
  expect(results).toEqual([{ address: second }]);
});

test('an original that is no image or too large is refused, and nothing is stored', async () => {
  const keys = async () => (await env.BUCKET.list()).objects.map(({ key }) => key);
  const before = await keys();
  const text = new TextEncoder().encode('<svg onload="alert(1)">');
  const large = new Uint8Array(REQUEST_IMAGE_MAX_BYTES + 1);
  for (const original of [text, large]) {
    const { status, body } = await sendImage({ file: png(40, 40), original });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
  }
  expect(await keys()).toEqual(before);
});

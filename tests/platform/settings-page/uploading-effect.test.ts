import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { settingsApi } from '#contracts/platform/settings';
import { filesAtOnce, strategyOf } from '#islands/upload/upload/transfer/upload-strategy';
import { fieldErrors, read } from '../../support/call';
import { createUser } from '../../support/factories/user.factory';
import { signIn } from '../../support/session';
import { set } from '../../support/setting';
import { testEffects } from '../../support/setting-effect';
import { createUploader } from '../../support/upload';
import { wav } from '../../support/wav';

const MEGABYTE = 1024 * 1024;

const uploads = async () => (await read(settingsApi.bootstrap, 'bootstrap-data')).data.settings.uploads;

const upload = async (bytes: number, name = 'a.wav', type = 'audio/wav') => {
  const { send } = await createUploader();
  const body = new FormData();
  body.set('file', new File([wav(bytes)], name, { type }));
  const { byteLength } = await new Response(body).arrayBuffer();
  return (await send('file-entries', { body, headers: { 'Content-Length': String(byteLength) } })).status;
};

const beginTus = async () => {
  const { send } = await createUploader();
  const metadata = `clientName ${btoa('a.wav')},clientMime ${btoa('audio/wav')}`;
  return (await send('tus/upload', { headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '1000', 'Upload-Metadata': metadata } })).status;
};

/** The strategy of a browser with these settings, for a file of one megabyte. */
const chosenStrategy = async (more: { direct?: boolean } = {}) => strategyOf(MEGABYTE, { ...(await uploads()), ...more });

/** Number of files that a browser sends at once while one of them has six megabytes. */
const filesBesideLarge = async () => filesAtOnce([{ strategy: 'tus', size: 6 * MEGABYTE, folder: null }], (await uploads()).chunk_size);

/** Every path that stores a file. */
const overSpace = async () => {
  const { send } = await createUploader();
  const size = 3 * MEGABYTE;
  const metadata = `clientName ${btoa('a.wav')},clientMime ${btoa('audio/wav')}`;
  const tus = await send('tus/upload', {
    headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(size), 'Upload-Metadata': metadata },
  });
  const file = { filename: 'a.wav', mime: 'audio/wav', size, extension: 'wav' };
  const presigned = await send('s3/simple/presign', { body: file });
  const parts = await send('s3/multipart/create', { body: file });
  return [await upload(size), tus.status, presigned.status, parts.status];
};

beforeEach(async () => {
  await env.DB.prepare('delete from settings').run();
});

describe('uploading settings', () => {
  testEffects('SET-006', 'uploading', {
    'uploads.max_size': { value: MEGABYTE, seen: () => upload(2 * MEGABYTE), before: 200, after: 413 },
    'uploads.space_per_person': { value: 2 * MEGABYTE, seen: overSpace, before: [200, 201, 200, 200], after: [413, 413, 413, 413] },
    'uploads.allowed_types': { value: ['image/*'], seen: () => upload(9000), before: 200, after: 422 },
    'uploads.blocked_types': { value: ['.wav'], seen: () => upload(9000), before: 200, after: 422 },
    'uploads.tus': { value: false, seen: beginTus, before: 201, after: 403 },
    'uploads.chunk_size': { value: 8 * MEGABYTE, seen: filesBesideLarge, before: 1, after: 3 },
    'uploads.direct': { value: true, seen: () => chosenStrategy(), before: 'form', after: 'simple' },
    'uploads.driver': { value: 'r2', seen: () => chosenStrategy({ direct: true }), before: 'simple', after: 'form' },
  });

  test('a limit of role or plan precedes the space per person, and administrators have none', async () => {
    await set('uploads.space_per_person', MEGABYTE);
    const own = await createUploader();
    await env.DB.prepare("update user_permissions set restrictions = ? where user_id = ? and name = 'music.create'")
      .bind('[{"name":"megabytes","value":5}]', own.user.id)
      .run();
    const admin = await createUploader({ permissions: ['admin'] });
    const body = { filename: 'a.wav', mime: 'audio/wav', size: 3 * MEGABYTE, extension: 'wav' };
    const begin = async ({ send }: typeof own) => (await send('s3/simple/presign', { body })).status;
    expect([await begin(own), await begin(admin), await begin(await createUploader())]).toEqual([200, 200, 413]);
  });

  test('sizes out of range and types that are none are field errors', async () => {
    const headers = await signIn(await createUser({ permissions: ['settings.update'] }));
    const values = {
      'uploads.max_size': 0,
      'uploads.chunk_size': 1.5,
      'uploads.space_per_person': -1,
      'uploads.driver': 'ftp',
      'uploads.allowed_types': ['mp3'],
      'uploads.blocked_types': 'audio/*',
    };
    const errors = await fieldErrors('settings/uploading', { method: 'PUT', headers, body: { values } });
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(values).toSorted());
    expect(errors['uploads.allowed_types']).toEqual(['“mp3” is neither an extension such as .mp3 nor a type such as audio/*.']);
  });
});

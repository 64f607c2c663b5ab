import { expect, test } from 'vitest';
import type { UnfinishedUpload, UnusedFile } from '#contracts/upload/upload';
import { pointOf, unfinishedElsewhere } from '#islands/upload/upload/state/unfinished-elsewhere';
import type { Upload } from '#islands/upload/upload/state/uploads.store';

const ADDRESS = 'https://segue.test/api/v1/tus/upload';
const OTHER: UnfinishedUpload = {
  id: 'abc',
  name: 'low.wav',
  size: 100,
  bytes: 40,
  strategy: 'tus',
  key: 'upload/abc',
  multipart_id: null,
  client_id: 'first-device',
  updated_at: '2026-11-21T12:00:00.000Z',
};

test('A11 uploads and files of this browser are not listed as unfinished elsewhere', () => {
  const uploads = [OTHER, { ...OTHER, id: 'own', client_id: 'here' }, { ...OTHER, id: 'nameless', client_id: null }];
  const files = [1, 2, 3].map((id) => ({ file: { id }, rendition: null }) as UnusedFile);
  const known = [{ id: 'here', entry: { id: 1 }, rendition: { id: 2 } }] as Upload[];
  const elsewhere = unfinishedElsewhere({ uploads, files }, known);
  expect([elsewhere.uploads.map(({ id }) => id), elsewhere.files.map(({ file }) => file.id)]).toEqual([['abc', 'nameless'], [3]]);
});

test('A11 an upload continues at the point that the server knows', () => {
  expect(pointOf(OTHER, ADDRESS)).toEqual({ strategy: 'tus', url: `${ADDRESS}/abc` });
  const parts = { ...OTHER, strategy: 'multipart', multipart_id: 'm1' } as const;
  expect(pointOf(parts, ADDRESS)).toEqual({ strategy: 'multipart', uploadId: 'm1', key: 'upload/abc' });
  expect(pointOf({ ...parts, multipart_id: null }, ADDRESS)).toBe(null);
  expect(pointOf({ ...OTHER, strategy: 'simple' }, ADDRESS)).toBe(null);
  expect(pointOf({ ...OTHER, strategy: 'simple', bytes: 100 }, ADDRESS)).toEqual({ strategy: 'simple', key: 'upload/abc' });
});

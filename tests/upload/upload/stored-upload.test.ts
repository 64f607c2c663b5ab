import { expect, test } from 'vitest';
import { newUpload } from '#islands/upload/upload/state/new-upload';
import { withCurrentNames } from '#islands/upload/upload/storage/stored-upload';

const file = new File(['RIFF'], 'low-water.wav', { type: 'audio/wav', lastModified: 1 });
const upload = newUpload({ file, relativePath: file.name }, { group: 'tracks', purpose: 'audio', path: '/backstage/upload' });
const current = { id: upload.id, userId: 7, upload, point: { strategy: 'tus', url: '/tus/upload/x' } as const, at: 1 };

test('records of earlier versions are read with current names', () => {
  const older = { ...current, upload: { ...upload, purpose: 'sound' }, point: { way: 'tus', url: '/tus/upload/x' } };

  const read = withCurrentNames(older as never);

  expect(read).toEqual(current);
});

test('current records and records without a resume point are unchanged', () => {
  expect(withCurrentNames(current)).toEqual(current);
  expect(withCurrentNames({ ...current, point: null }).point).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { newUpload } from '#islands/upload/upload/state/new-upload';
import { metadataOf } from '#islands/upload/upload/state/upload-metadata';
import { isOpen, UPLOAD_STATUSES } from '#islands/upload/upload/state/uploads.store';

const file = new File(['RIFF'], '01 Low Water.wav', { type: 'audio/wav', lastModified: 1 });
const action = { group: 'tracks', purpose: 'audio', path: '/backstage/upload' } as const;
const inFolder = newUpload({ file, relativePath: 'Slow Ferry/01 Low Water.wav' }, { ...action, parentId: 7 });

describe('upload metadata', () => {
  test('ENT-079 the relative path includes the folder', () => {
    expect(metadataOf(inFolder).relativePath).toBe('Slow Ferry/01 Low Water.wav');
    expect([inFolder.folder, metadataOf(newUpload({ file, relativePath: file.name }, action)).relativePath]).toEqual([
      'Slow Ferry',
      file.name,
    ]);
  });

  test('ENT-080 the disk is public for an image and private for audio', () => {
    const image = newUpload({ file, relativePath: file.name }, { ...action, purpose: 'image' });
    expect([metadataOf(image).disk, metadataOf(inFolder).disk]).toEqual(['public', 'private']);
  });

  test('ENT-081 the parent id is included', () => {
    expect([metadataOf(inFolder).parentId, metadataOf(newUpload({ file, relativePath: file.name }, action)).parentId]).toEqual([7, null]);
  });

  test('upload id, duration and original of a rendition are included', () => {
    const original = { entry: { id: 12 } } as Parameters<typeof metadataOf>[1];
    const told = metadataOf({ ...inFolder, duration: 65_000 }, original);
    expect(told).toMatchObject({ uploadId: inFolder.id, duration: 65_000, renditionOf: 12 });
    expect(metadataOf(inFolder)).toMatchObject({ duration: null, renditionOf: null });
    expect(inFolder.id).toMatch(/^[\w-]{8,64}$/);
  });
});

test('ENT-082 UPLOAD-018 an upload starts pending; two of its five states are open', () => {
  expect(inFolder.status).toBe('pending');
  expect(UPLOAD_STATUSES).toEqual(['pending', 'inProgress', 'completed', 'failed', 'aborted']);
  expect(UPLOAD_STATUSES.filter((status) => isOpen({ status }))).toEqual(['pending', 'inProgress']);
  expect([inFolder.percentage, inFolder.bytesUploaded]).toEqual([0, 0]);
});

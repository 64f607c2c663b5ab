import { afterEach, expect, test } from 'vitest';
import { $drawnUploads } from '#islands/upload/upload/state/drawn-uploads.store';
import { newUpload } from '#islands/upload/upload/state/new-upload';
import { $uploads, changeUpload } from '#islands/upload/upload/state/uploads.store';

const FILES = 200;

afterEach(() => $uploads.set([]));

test('the progress of 200 files is drawn a few times, and the last state always', async () => {
  const request = { group: 'a', purpose: 'audio', path: '/backstage/upload' } as const;
  $uploads.set(
    Array.from({ length: FILES }, (_, index) => newUpload({ file: new File(['x'], 'a.mp3'), relativePath: `${index}/a.mp3` }, request)),
  );
  const drawn: number[] = [];
  const stop = $drawnUploads.subscribe((uploads) => drawn.push(uploads.filter(({ percentage }) => percentage === 100).length));
  for (const { id } of $uploads.get()) changeUpload(id, { percentage: 100 });
  await expect.poll(() => drawn.at(-1)).toBe(FILES);
  expect(drawn.length).toBeLessThan(FILES / 10);
  changeUpload($uploads.get()[0]!.id, { percentage: 0 });
  await expect.poll(() => drawn.at(-1)).toBe(FILES - 1);
  stop();
});

import { afterEach, expect, test } from 'vitest';
import { startUploads } from '#islands/upload/upload/engine/upload.actions';
import { refusedFiles } from '#islands/upload/upload/state/refused-files';
import { $uploads, type UploadRequest } from '#islands/upload/upload/state/uploads.store';

const ACTION: UploadRequest = { group: 'tracks', purpose: 'audio', path: '/backstage/upload', allowedTypes: ['audio/*'] };

const chosen = (...names: string[]) =>
  names.map((name) => ({
    file: new File([name], name, { type: name.endsWith('.wav') ? 'audio/wav' : '', lastModified: 1 }),
    relativePath: `N/${name}`,
  }));

const folder = (count: number) => chosen(...Array.from({ length: count }, (_, at) => `${at + 1}.wav`));

afterEach(() => $uploads.set([]));

test('200 files are listed with one change of the list', () => {
  let changes = 0;
  const unlisten = $uploads.listen(() => changes++);
  const ids = startUploads(folder(200), ACTION);
  unlisten();
  expect(changes).toBe(1);
  expect($uploads.get().map(({ id }) => id)).toEqual(ids);
});

test('a folder dropped twice is listed once, and its second files are refused with one reason', () => {
  startUploads(folder(5), ACTION);
  startUploads(folder(5), ACTION);
  const refused = $uploads.get().filter(({ isRefused }) => isRefused);
  expect($uploads.get().length - refused.length).toBe(5);
  expect(refusedFiles(refused)).toEqual([{ reason: 'This file is already in the list.', names: ['1.wav', '2.wav', '3.wav'], more: 2 }]);
});

test('a file that is twice in one drop is listed once; a failed one begins again under its id', () => {
  const [once] = startUploads(chosen('a.wav', 'a.wav'), ACTION);
  expect($uploads.get().map(({ isRefused }) => isRefused)).toEqual([false, true]);
  $uploads.set($uploads.get().map((upload) => ({ ...upload, status: 'failed' as const })));
  expect(startUploads(chosen('a.wav'), ACTION)).toEqual([once]);
});

test('refused files are named once for each reason, at most three, long names cut in the middle', () => {
  const long = `${'Very '.repeat(20)}long.txt`;
  const uploads = [
    { name: 'a.wav', error: 'The file is empty.' },
    ...['b.txt', long, 'c.txt', 'd.txt'].map((name) => ({ name, error: 'This file type is not allowed' })),
    { name: 'e.wav', error: null },
  ];
  const [first, ...others] = refusedFiles(uploads);
  expect(first).toEqual({
    reason: 'This file type is not allowed',
    names: ['b.txt', expect.stringMatching(/^Very .{0,30}….*long\.txt$/), 'c.txt'],
    more: 1,
  });
  expect([...(first?.names[1] ?? '')]).toHaveLength(40);
  expect(others).toEqual([
    { reason: 'The file is empty.', names: ['a.wav'], more: 0 },
    { reason: 'The upload failed.', names: ['e.wav'], more: 0 },
  ]);
});

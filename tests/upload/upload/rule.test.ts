import { describe, expect, test } from 'vitest';
import type { UploadRules } from '#contracts/upload/upload';
import { extensionOf, fileError, formatBytes, mimeOf } from '#islands/upload/upload/transfer/file-rules';
import { isTusTriedAgain, PART_RETRIES, partDelay, TUS_DELAYS } from '#islands/upload/upload/transfer/retry';

const MB = 1024 * 1024;
const OPEN: UploadRules = { max_size: 100 * MB, allowed_types: [], blocked_types: [] };
const file = (name: string, type: string, size = MB) => ({ name, type, size });
const MP3 = file('a.mp3', 'audio/mpeg');
const PNG = file('a.png', 'image/png');
const REFUSED = 'This file type is not allowed';

describe('upload rules', () => {
  test('UPLOAD-028 UPLOAD-029 an oversized file is refused with its name and the limit', () => {
    const rules = [OPEN, { ...OPEN, max_size: MB }];
    expect(fileError({ ...MP3, size: MB }, rules)).toBe(null);
    expect(fileError({ ...MP3, size: 2 * MB }, rules)).toBe('`a.mp3` exceeds maximum allowed size of 1 MB');
  });

  test('UPLOAD-030 UPLOAD-031 UPLOAD-032 UPLOAD-033 types match by wildcard and by extension', () => {
    const told = (audio: typeof MP3, rules: Partial<typeof OPEN>) => fileError(audio, [{ ...OPEN, ...rules }]);
    expect(told(MP3, { allowed_types: ['audio/*'] })).toBe(null);
    expect(told(PNG, { allowed_types: ['audio/*'] })).toBe(REFUSED);
    expect(told(MP3, { allowed_types: ['.mp3'] })).toBe(null);
    expect(told(PNG, { allowed_types: ['.mp3'] })).toBe(REFUSED);
    expect(told(PNG, { blocked_types: ['image/*'] })).toBe(REFUSED);
    expect(told(file('a.exe', ''), { blocked_types: ['.exe'] })).toBe(REFUSED);
    expect(told(MP3, { blocked_types: ['image/*', '.exe'] })).toBe(null);
  });

  test('an empty file is refused, and all rules apply', () => {
    expect(fileError({ ...MP3, size: 0 }, [OPEN])).toBe('The file is empty.');
    expect(fileError(PNG, [OPEN, { ...OPEN, allowed_types: ['audio/*'] }])).toBe(REFUSED);
  });

  test('a missing type is derived from the file name', () => {
    expect([mimeOf({ name: 'A.FLAC', type: '' }), mimeOf({ name: 'a.bin', type: '' }), mimeOf(MP3)]).toEqual([
      'audio/flac',
      'application/octet-stream',
      'audio/mpeg',
    ]);
    expect(['Slow Ferry.tar.GZ', 'none', '.mp3'].map(extensionOf)).toEqual(['gz', '', 'mp3']);
    expect([0, 640 * 1024, 91.4 * MB, 1.5 * 1024 * MB].map(formatBytes)).toEqual(['0 B', '640 KB', '91 MB', '1.5 GB']);
  });
});

describe('upload retries', () => {
  test('UPLOAD-047 UPLOAD-048 UPLOAD-049 UPLOAD-050 tus retries on 0, 5xx, 409 and 423', () => {
    const tried = (status: number) => isTusTriedAgain(status, true);
    expect([0, 500, 502, 503, 409, 423].map(tried)).toEqual(Array(6).fill(true));
    expect([400, 401, 403, 404, 410, 413, 415, 422, 429].map(tried)).toEqual(Array(9).fill(false));
  });

  test('UPLOAD-051 nothing is retried while offline', () => {
    expect([0, 500, 409, 423].map((status) => isTusTriedAgain(status, false))).toEqual(Array(4).fill(false));
  });

  test('UPLOAD-053 a resumable upload is retried five times with growing delays', () => {
    expect(TUS_DELAYS).toEqual([0, 3000, 5000, 10_000, 20_000]);
  });

  test('UPLOAD-012 a part is retried three times with doubling delays', () => {
    const delays = Array.from({ length: PART_RETRIES }, (_, failures) => partDelay(failures));
    expect(delays).toEqual([1000, 2000, 4000]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MULTIPART_FROM, RESUMABLE_FROM } from '#contracts/upload/upload';
import {
  FILES_AT_ONCE,
  filesAtOnce,
  nextToStart,
  type Running,
  strategyOf,
  type UploadStrategy,
} from '#islands/upload/upload/transfer/upload-strategy';

const MB = 1024 * 1024;
const CHUNK = 5 * MB;
const LOCAL = { driver: 'local', direct: false, tus: true };
const S3 = { driver: 'backblaze_s3', direct: true, tus: true };

const anySize = fc.integer({ min: 1, max: 2 ** 40 });
const anyDriver = fc.constantFrom('local', 'r2_s3', 'backblaze_s3', 's3', 's3_mirror', 'dropbox');
const anySettings = fc.record({ driver: anyDriver, direct: fc.boolean(), tus: fc.boolean() });

describe('upload strategy', () => {
  test('UPLOAD-001 UPLOAD-002 files from 4 MB are resumable unless tus is disabled', () => {
    expect([RESUMABLE_FROM - 1, RESUMABLE_FROM, 900 * MB].map((size) => strategyOf(size, LOCAL))).toEqual(['form', 'tus', 'tus']);
    fc.assert(fc.property(anySize, anySettings, (size, settings) => strategyOf(size, { ...settings, tus: false }) !== 'tus'));
  });

  test('UPLOAD-003 UPLOAD-004 direct uploads need an s3 driver and are multipart from 100 MB', () => {
    expect([1, MULTIPART_FROM - 1, MULTIPART_FROM].map((size) => strategyOf(size, S3))).toEqual(['simple', 'simple', 'multipart']);
    fc.assert(
      fc.property(anySize, anySettings, (size, settings) => {
        const isDirect = ['simple', 'multipart'].includes(strategyOf(size, settings));
        expect(isDirect).toBe(settings.direct && /s3$/.test(settings.driver));
      }),
    );
  });

  test('UPLOAD-005 UPLOAD-006 direct precedes resumable, and form is the fallback', () => {
    expect(strategyOf(100 * MB, S3)).toBe('multipart');
    expect(strategyOf(10 * MB, S3)).toBe('simple');
    fc.assert(
      fc.property(anySize, anySettings, (size, settings) => {
        const strategy = strategyOf(size, settings);
        expect(strategy).toBe(strategyOf(size, { ...settings }));
        const isDirect = settings.direct && settings.driver.endsWith('s3');
        expect(strategy === 'form').toBe(!isDirect && !(settings.tus && size >= RESUMABLE_FROM));
      }),
    );
  });
});

const upload = (strategy: UploadStrategy, size: number, folder: string | null = null): Running => ({ strategy, size, folder });
const SMALL = upload('form', MB);

describe('concurrent uploads', () => {
  test('UPLOAD-013 three small files upload at once', () => {
    expect(filesAtOnce([], CHUNK)).toBe(FILES_AT_ONCE);
    expect(nextToStart(Array(5).fill(SMALL), [], CHUNK)).toHaveLength(3);
    expect(nextToStart(Array(5).fill(SMALL), [SMALL, SMALL], CHUNK)).toHaveLength(1);
  });

  test('UPLOAD-014 UPLOAD-015 UPLOAD-016 a folder, multipart or large tus upload runs alone', () => {
    const alone = [upload('form', 1, 'Slow Ferry'), upload('multipart', MULTIPART_FROM), upload('tus', CHUNK + 1)];
    for (const large of alone) {
      expect(filesAtOnce([large], CHUNK)).toBe(1);
      expect(nextToStart([SMALL, SMALL], [large], CHUNK)).toEqual([]);
      expect(nextToStart([large, SMALL], [], CHUNK)).toEqual([large]);
    }
    expect(filesAtOnce([upload('tus', CHUNK), upload('simple', 99 * MB), SMALL], CHUNK)).toBe(3);
  });

  test('UPLOAD-017 the queue preserves the order and finishes all uploads', () => {
    expect(nextToStart([], [SMALL], CHUNK)).toEqual([]);
    const anyWay = fc.constantFrom<UploadStrategy>('form', 'tus', 'simple', 'multipart');
    const anyUpload = fc.record({ strategy: anyWay, size: anySize, folder: fc.constantFrom(null, null, 'Slow Ferry') });
    fc.assert(
      fc.property(fc.array(anyUpload, { maxLength: 30 }), (all) => {
        let waiting = all.map((each, id) => ({ ...each, id }));
        let running: typeof waiting = [];
        const started: number[] = [];
        while (waiting.length || running.length) {
          const next = nextToStart(waiting, running, CHUNK);
          if (next.length) expect(running.length + next.length).toBeLessThanOrEqual(3);
          expect(next.length + running.length).toBeGreaterThan(0);
          waiting = waiting.filter((each) => !next.includes(each));
          running = [...running, ...next].slice(1);
          started.push(...next.map(({ id }) => id));
        }
        expect(started).toEqual(all.map((_, id) => id));
      }),
    );
  });
});

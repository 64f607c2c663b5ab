import { beforeEach, expect, test, vi } from 'vitest';
import { openQuestions } from '#islands/backstage/music-upload/open-questions';
import { needOf } from '#islands/backstage/music-upload/upload-need';
import { prefilled } from '#islands/backstage/music-upload/upload-prefill';
import { trackForm } from '#islands/backstage/track-editor/track-form';
import { $drafts } from '#islands/platform/form/draft';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import { NO_TAGS } from '#islands/upload/audio-analysis/read-tags';
import { trackComparison, waitUntilCompared } from '#islands/upload/upload/state/upload-comparison';
import { questionsOf } from '#islands/upload/upload/state/upload-question';
import type { Upload } from '#islands/upload/upload/state/uploads.store';

const SAME = { kind: 'track', name: 'Low Water', path: null } as const;

const analysisOf = (changes: Partial<AudioAnalysis>): AudioAnalysis =>
  ({ tags: NO_TAGS, mended: null, announced: null, unread: [], ...changes }) as AudioAnalysis;

const uploadOf = (id: string, changes: Partial<Upload> = {}): Upload =>
  ({ id, name: `${id}.mp3`, status: 'completed', isRefused: false, sameAs: null, analysis: analysisOf({}), ...changes }) as Upload;

const GARBLED = uploadOf('garbled', { analysis: analysisOf({ mended: NO_TAGS }) });
const LOST = uploadOf('lost', { analysis: analysisOf({ unread: ['Some characters in the tags are lost. Please check the tags.'] }) });
const DAMAGED = uploadOf('damaged', { analysis: analysisOf({ announced: 4000 }) });
const CUT = uploadOf('cut', { analysis: analysisOf({ unread: ['This file may be incomplete.'] }) });
const DUPLICATE = uploadOf('duplicate', { sameAs: SAME });

beforeEach(() => {
  vi.useRealTimers();
});

test('A10 garbled, damaged and duplicate files have open questions, with a count for each', () => {
  const both = { ...DAMAGED, id: 'both', sameAs: SAME };
  expect([GARBLED, LOST, DAMAGED, CUT, DUPLICATE, both].map(questionsOf)).toEqual([
    ['garbled'],
    ['garbled'],
    ['damaged'],
    ['damaged'],
    ['duplicate'],
    ['duplicate', 'damaged'],
  ]);
  expect(openQuestions([uploadOf('fine'), GARBLED, LOST, DAMAGED, both])).toEqual({
    ids: ['garbled', 'lost', 'damaged', 'both'],
    counts: { garbled: 2, damaged: 2, duplicate: 1 },
  });
});

test('A10 accepted, failed and refused files have no open questions', () => {
  const refused = { ...DUPLICATE, isRefused: true };
  const accepted = { ...DAMAGED, sameAs: SAME, accepted: ['damaged', 'duplicate'] as const };
  expect(openQuestions([refused, accepted, { ...GARBLED, status: 'failed' }, { ...GARBLED, status: 'aborted' }])).toBe(null);
});

test('A10 a file with an open question needs attention until it is accepted', () => {
  const source = { artists: [{ id: 7, name: 'Ada Reed' }], genres: [] };
  const isNeeded = (upload: Upload) => needOf(upload, prefilled(upload, source), undefined, false).isNeeded;
  expect([uploadOf('fine'), DAMAGED, { ...DAMAGED, id: 'kept', accepted: ['damaged' as const] }].map(isNeeded)).toEqual([
    false,
    true,
    false,
  ]);
});

test('a form of 200 files is checked once, not with every progress update', () => {
  const check = vi.spyOn(trackForm, 'safeParse');
  const source = { artists: [], genres: [] };
  const values = prefilled(uploadOf('checked'), source);
  const isNeeded = (bytesUploaded: number) => needOf(uploadOf('checked', { bytesUploaded }), values, undefined, false).isNeeded;
  expect([1, 2, 3].map(isNeeded)).toEqual([true, true, true]);
  expect(check).toHaveBeenCalledTimes(1);
  $drafts.set($drafts.get() + 1);
  isNeeded(4);
  expect(check).toHaveBeenCalledTimes(2);
  check.mockRestore();
});

test('publishing waits for duplicate checks, but not for one that hangs', async () => {
  vi.useFakeTimers();
  const slow = Promise.withResolvers<void>();
  void trackComparison('slow', slow.promise);
  void trackComparison('hanging', new Promise(() => undefined));
  void trackComparison('failing', Promise.reject(new Error('offline')));
  const done: string[] = [];
  for (const id of ['slow', 'hanging', 'failing', 'unknown']) void waitUntilCompared([id]).then(() => done.push(id));
  await vi.advanceTimersByTimeAsync(0);
  expect(done.sort()).toEqual(['failing', 'unknown']);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toContain('slow');
  expect(done).not.toContain('hanging');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toContain('hanging');
});

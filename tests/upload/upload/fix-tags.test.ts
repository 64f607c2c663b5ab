import { beforeEach, expect, test, vi } from 'vitest';
import { draftOf, valuesOf } from '#islands/backstage/music-upload/publish-uploads';
import { needOf } from '#islands/backstage/music-upload/upload-need';
import { prefilled } from '#islands/backstage/music-upload/upload-prefill';
import { $drafts, writeDraft } from '#islands/platform/form/draft';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import { type AnalysedTags, NO_TAGS } from '#islands/upload/audio-analysis/read-tags';
import { UNREAD } from '#islands/upload/audio-analysis/unread-text';
import { fixedValues, withFixedTags, withGarbledTags } from '#islands/upload/upload/state/fixed-tags';
import { questionsOf } from '#islands/upload/upload/state/upload-question';
import { isFlawed } from '#islands/upload/upload/state/uploaded-audio';
import type { Upload } from '#islands/upload/upload/state/uploads.store';

const stored = new Map<string, string>();
const SOURCE = { artists: [{ id: 7, name: 'Ada Reed' }], genres: [] };
const tags = (changes: Partial<AnalysedTags>): AnalysedTags => ({ ...NO_TAGS, ...changes });
const uploadOf = (id: string, analysis: Partial<AudioAnalysis>, changes: Partial<Upload> = {}): Upload => {
  const values = { tags: NO_TAGS, mended: null, announced: null, unread: [], ...analysis };
  return {
    id,
    name: `${id}.mp3`,
    status: 'completed',
    isRefused: false,
    sameAs: null,
    accepted: [],
    ...changes,
    analysis: values,
  } as unknown as Upload;
};
const garbled = (id: string) => uploadOf(id, { tags: tags({ title: 'Ïðèâåò' }), mended: tags({ title: 'Привет' }) });
const titleOf = (upload: Upload) => valuesOf(upload.id, prefilled(upload, SOURCE)).name;

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  stored.clear();
  $drafts.set($drafts.get() + 1);
});

test('fixing tags changes the title, and undo restores it and its question', () => {
  const before = garbled('one');
  const fixed = { ...before, ...withFixedTags(before) };
  const restored = { ...fixed, ...withGarbledTags(fixed, before) };
  expect([before, fixed, restored].map(titleOf)).toEqual(['Ïðèâåò', 'Привет', 'Ïðèâåò']);
  expect([before, fixed, restored].map(questionsOf)).toEqual([['garbled'], [], ['garbled']]);
  expect([before, fixed, restored].map(({ analysis }) => analysis?.fixes ?? 0)).toEqual([0, 1, 2]);
});

test('fixing tags repairs the garbled part of an edited title and keeps the rest', () => {
  const edited = garbled('edited');
  const values = fixedValues(edited, { name: 'Ïðèâåò (Live)', label: 'Harbour', number: 2, artists: [{ id: 7, name: 'Ada Reed' }] });
  expect(values).toEqual({ name: 'Привет (Live)', label: 'Harbour', number: 2, artists: [{ id: 7, name: 'Ada Reed' }] });
});

test('garbled tags that are kept have no tick; fixed ones have', () => {
  const kept = { ...garbled('kept'), accepted: ['garbled' as const] };
  const fixed = { ...kept, ...withFixedTags(kept) };
  expect([questionsOf(kept), isFlawed(kept)]).toEqual([[], true]);
  expect(isFlawed(fixed)).toBe(false);
});

test('a title with lost characters stays a need until it is typed again', () => {
  const lost = uploadOf('lost', { tags: tags({ title: 'Se\ufffdor' }), unread: [UNREAD.lost] }, { accepted: ['garbled'] });
  const values = prefilled(lost, SOURCE);
  expect(needOf(lost, values, undefined, false)).toEqual({
    isNeeded: true,
    reason: 'Some characters are lost (�). Type this text again.',
  });
  expect(needOf(lost, values, undefined, true).isNeeded).toBe(true);
  writeDraft(draftOf('lost'), { name: 'Señor' });
  expect(needOf(lost, values, undefined, false).isNeeded).toBe(false);
  expect(isFlawed(lost)).toBe(false);
});

test('lost characters in other fields are named as well', () => {
  const lost = uploadOf('label', { tags: tags({ title: 'Low Water', label: 'Caf\ufffd' }) });
  expect(needOf(lost, prefilled(lost, SOURCE), undefined, false).isNeeded).toBe(true);
});

import { useEffect, useState } from 'react';
import type { Lyric } from '#contracts/catalogue/lyric';
import { readDraft, removeDraft, writeDraft } from '#islands/platform/form/draft';
import { storedText } from './lyric-draft';

interface LyricDraft {
  /** Plain text or LRC. */
  text: string;
  language: string;
  credits: string;
}

const savedAs = (lyric: Lyric | null): LyricDraft => ({
  text: lyric?.text ?? '',
  language: lyric?.language ?? '',
  credits: lyric?.credits ?? '',
});

const restored = (saved: LyricDraft, values: Record<string, unknown>): LyricDraft => ({
  text: storedText(values) ?? saved.text,
  language: typeof values.language === 'string' ? values.language : saved.language,
  credits: typeof values.credits === 'string' ? values.credits : saved.credits,
});

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** A draft of the lyrics, stored on this device until saved. */
export const useLyricDraft = (trackId: number, lyric: Lyric | null) => {
  const name = `lyric:${trackId}`;
  const [stored] = useState(() => readDraft(name));
  const [draft, setDraft] = useState<LyricDraft>(() => restored(savedAs(lyric), stored?.values ?? {}));
  const [isDirty, setDirty] = useState(stored !== null);
  const [restoredAt, setRestoredAt] = useState(stored?.at ?? null);
  useEffect(() => {
    if (!isDirty) return;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const settled = () => {
    removeDraft(name);
    setDirty(false);
    setRestoredAt(null);
  };
  return {
    draft,
    restoredAt,
    settled,
    change: (changes: Partial<LyricDraft>) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      setDirty(true);
      writeDraft(name, { ...next });
    },
    discard: () => {
      settled();
      setDraft(savedAs(lyric));
    },
  };
};

import type { FoldedTable } from '#db/folded-table';
import { fold } from '#functions/platform/contract/fold';
import { lyricWords } from './lyric-document.contract';

export const foldedLyrics = (text: string, synced: boolean): string => fold(lyricWords(text, synced));

export const FOLDED_LYRICS: FoldedTable = {
  name: 'lyrics',
  column: 'folded',
  sources: ['text', 'synced'],
  fold: (text, synced) => foldedLyrics(String(text ?? ''), Boolean(synced)),
};

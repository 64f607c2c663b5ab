import type { SearchType } from '#contracts/listening/search';
import { lyricWords } from '#functions/catalogue/lyric/lyric-document.contract';
import { byRank, type MatchQuality } from './search.rank';
import type { Candidates, SearchCandidate } from './search.select';
import type { Token } from './search.text';
import { lineWith } from './search.view';

export interface Ranked extends SearchCandidate, MatchQuality {
  type: SearchType;
}

export const fitting = (candidates: Candidates[], match: (row: SearchCandidate, type: SearchType) => MatchQuality | null): Ranked[] => {
  const matches = new Map<string, Ranked>();
  for (const { type, rows } of candidates) {
    for (const row of rows) {
      const key = `${type}:${row.id}`;
      const quality = matches.has(key) ? null : match(row, type);
      if (quality) matches.set(key, { ...row, ...quality, type });
    }
  }
  return [...matches.values()].sort(byRank);
};

export const hasLine = (text: string, words: Token[]): boolean =>
  lineWith(
    lyricWords(text, true)
      .split('\n')
      .map((line) => ({ text: line })),
    words,
  ) !== undefined;

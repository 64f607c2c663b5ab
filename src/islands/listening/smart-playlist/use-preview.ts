import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SmartRules } from '#contracts/listening/smart-rule';
import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { previewQuery } from './smart-playlist.queries';

const PREVIEW_DELAY_MS = 250;

const useSettled = (text: string | null): string | null => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Debounced; shows the previous result while loading. */
export const usePreview = (rules: SmartRules | null, playlistId?: number) => {
  const text = rules && JSON.stringify(rules);
  const settled = useSettled(text);
  const settledRules = settled === null ? null : (JSON.parse(settled) as SmartRules);
  const { data, error, isFetching, refetch } = useQuery(previewQuery(settledRules, playlistId));
  const isBehind = isFetching || text !== settled;
  return {
    /** Undefined before the first result and without rules. */
    data: settled === null ? undefined : data,
    isAsking: text !== null,
    error: isBehind ? null : error,
    isBehind,
    refetch: () => void refetch(),
  };
};
export type Preview = ReturnType<typeof usePreview>;

export const countText = ({ data, isAsking }: Pick<Preview, 'data' | 'isAsking'>): string => {
  if (!isAsking) return t('No rules yet');
  return data ? formatTracks(data.tracks_count) : t('Counting…');
};

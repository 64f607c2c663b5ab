import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SmartRules } from '#contracts/listening/smart-rule';
import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { previewQuery } from './smart-playlist.queries';

/** The preview follows the rules after this pause, in milliseconds. */
const PAUSE = 250;

const useSettled = (text: string | null): string | null => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** What rules choose while they are written; the last that is known while the next is asked for. */
export const usePreview = (rules: SmartRules | null, playlistId?: number) => {
  const text = rules && JSON.stringify(rules);
  const settled = useSettled(text);
  const settledRules = settled === null ? null : (JSON.parse(settled) as SmartRules);
  const { data, error, isFetching, refetch } = useQuery(previewQuery(settledRules, playlistId));
  const isBehind = isFetching || text !== settled;
  return {
    /** Undefined while nothing is known, and where there is nothing to ask for. */
    data: settled === null ? undefined : data,
    isAsking: text !== null,
    error: isBehind ? null : error,
    isBehind,
    refetch: () => void refetch(),
  };
};
export type Preview = ReturnType<typeof usePreview>;

/** How many tracks are chosen, in words. */
export const countText = ({ data, isAsking }: Pick<Preview, 'data' | 'isAsking'>): string => {
  if (!isAsking) return t('Nothing chosen yet');
  return data ? formatTracks(data.tracks_count) : t('Counting…');
};

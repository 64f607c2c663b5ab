import { useQuery } from '@tanstack/react-query';
import type { TrackQuality } from '#functions/catalogue/track/track-quality.contract';
import { queryClient } from '#islands/platform/query/query-client';
import { $loads, isOriginalHeard } from '../engine/player.quality';
import { $current, $settings, $starts } from '../engine/player.store';
import { $brokenOriginals, chosenQuality, isPlayable, originalOf } from '../engine/quality.choice';
import { askQualities } from '../engine/quality.list';
import { usePlayer } from '../engine/use-player';
import { isShared } from '../queue/shared-track';

/** Format of the current track, and the reason why a chosen original does not play; empty until known. */
interface PlayedForm {
  format?: TrackQuality;
  missing?: 'none' | 'unknown' | 'broken';
}

const missingOf = (trackId: number, qualities: TrackQuality[], isLossless: boolean): PlayedForm['missing'] => {
  const original = originalOf(qualities);
  if (chosenQuality() !== 'original' || isLossless) return undefined;
  if (!original) return 'none';
  if (!isPlayable(original)) return 'unknown';
  return $brokenOriginals.get().has(trackId) ? 'broken' : undefined;
};

export const usePlayedForm = (): PlayedForm => {
  const track = usePlayer($current);
  usePlayer($starts);
  usePlayer($loads);
  usePlayer($settings);
  usePlayer($brokenOriginals);
  const id = track && !isShared(track.id) ? track.id : null;
  const { data } = useQuery(
    { queryKey: ['track-qualities', id], queryFn: () => askQualities(id ?? 0), enabled: id !== null, staleTime: Infinity },
    queryClient,
  );
  if (id === null || !data) return {};
  const heard = isOriginalHeard() ? 'original' : 'high';
  const format = data.find(({ quality }) => quality === heard);
  return { format, missing: missingOf(id, data, format?.is_lossless ?? false) };
};

import type { ArtistDetail } from '#contracts/catalogue/artist';
import { formatCount, formatFollowers, formatPlays } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

const listeners = (count: number): string =>
  count === 1 ? t('1 monthly listener') : t(':count monthly listeners', { count: formatCount(count) });

/** How many people an artist reaches; nothing is said of what nobody does yet. */
export const ArtistFigures = ({ artist }: { artist: Pick<ArtistDetail, 'monthly_listeners' | 'followers_count' | 'plays'> }) => (
  <span className="end row row-4 hide-m faint small">
    {artist.monthly_listeners > 0 ? <span>{listeners(artist.monthly_listeners)}</span> : <span>{formatPlays(artist.plays)}</span>}
    {artist.followers_count > 0 && <span>{formatFollowers(artist.followers_count)}</span>}
  </span>
);

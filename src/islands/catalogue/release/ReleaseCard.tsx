import type { ReleaseItem } from '#contracts/catalogue/release';
import { AlbumCard } from '#islands/catalogue/album/AlbumCard';
import { TrackCard } from '#islands/catalogue/track/TrackCard';
import { yearOf } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

interface ReleaseCardProps {
  release: ReleaseItem;
  /** Second line: the artists, or record type and year. */
  sub: 'artists' | 'release';
}

export const ReleaseCard = ({ release, sub }: ReleaseCardProps) =>
  release.model_type === 'album' ? (
    <AlbumCard album={release} sub={sub} />
  ) : (
    <TrackCard
      track={release}
      sub={sub === 'release' ? [t('Single'), release.release_date && yearOf(release.release_date)].filter(Boolean).join(', ') : undefined}
    />
  );

import type { TrackItem } from '#contracts/catalogue/track';
import { trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import * as mediaCardStyles from '#islands/platform/ui/layout/media-card.module.css';
import { mainArtists } from './main-artists';

interface TrackCardProps {
  track: TrackItem;
  /** Replaces the artists in the second line. */
  sub?: string;
  /** Playback source: `album:5`. */
  from?: string;
  note?: string;
}

export const TrackCard = ({ track, sub, from, note }: TrackCardProps) => (
  <article className={mediaCardStyles.root}>
    <div className={mediaCardStyles.picture}>
      <Cover image={track.image} sizes="(max-width: 768px) 148px, 190px" />
      <PlayButton subject={subjectOf('track', track.id)} from={from} name={track.name} className={mediaCardStyles.play} size={40} />
      <button
        type="button"
        className={iconButtonClass({ size: 'sm' }, mediaCardStyles.more)}
        data-menu={subjectOf('track', track.id)}
        aria-label={t('More for :name', { name: track.name })}
      >
        <Icon name="more" size="sm" />
      </button>
    </div>
    <a className={`${mediaCardStyles.title} ${textStyles.truncate}`} href={trackPath(track)} dir="auto">
      {track.name}
    </a>
    <span className={`${mediaCardStyles.subtitle} ${textStyles.truncate}`}>{sub ?? <ArtistLinks artists={mainArtists(track)} />}</span>
    {note && <span className={`${mediaCardStyles.subtitle} ${textStyles.truncate} ${textStyles.faint}`}>{note}</span>}
  </article>
);

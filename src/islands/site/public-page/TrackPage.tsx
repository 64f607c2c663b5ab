import type { Lyric } from '#contracts/catalogue/lyric';
import type { TrackItem } from '#contracts/catalogue/track';
import { albumPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton, RepostButton } from '#islands/account/saved-state/SaveButtons';
import { LyricText } from '#islands/catalogue/lyric/LyricText';
import { TrackCredits } from '#islands/catalogue/track/TrackCredits';
import { TrackHero, type TrackHeroProps } from '#islands/catalogue/track/TrackHero';
import { TrackList } from '#islands/catalogue/track/TrackList';
import { TrackListData } from '#islands/catalogue/track/TrackListData';
import { CommentsPlaceholder } from '#islands/community/comment/CommentsPlaceholder';
import { AddToPlaylistButton } from '#islands/listening/playlist/AddToPlaylistButton';
import { RadioLink } from '#islands/listening/radio/RadioLink';
import { ShareButton } from '#islands/listening/share/ShareButton';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import { Section } from '#islands/platform/ui/layout/Rail';
import * as styles from '#islands/site/public-page/TrackPage.module.css';

interface TrackPageProps extends TrackHeroProps {
  lyric: Lyric | null;
  /** All tracks of the album, including this one */
  albumTracks: TrackItem[];
}

/** Without script, the browser's native player is shown. */
export const TrackPage = ({ track, peaks, lyric, openTags, albumTracks }: TrackPageProps) => {
  const subject = subjectOf('track', track.id);
  return (
    <>
      <TrackHero track={track} peaks={peaks} openTags={openTags} />
      <TrackListData subject={subject} tracks={[track]} />
      <div className={pageActionsStyles.root} data-part="actions">
        <PlayPill subject={subject} name={track.name} from={track.album ? subjectOf('album', track.album.id) : undefined} />
        <LikeButton subject={subject} name={track.name} size="lg" />
        <RepostButton subject={subject} name={track.name} size="lg" className={layoutStyles.phoneHidden} />
        <AddToPlaylistButton subject={subject} name={track.name} className={layoutStyles.phoneHidden} />
        <RadioLink seed={track} name={track.name} className={layoutStyles.phoneHidden} />
        <ShareButton subject={subject} name={track.name} />
        <button
          type="button"
          className={iconButtonClass({ size: 'lg' })}
          data-menu={subject}
          aria-label={t('More for :name', { name: track.name })}
        >
          <Icon name="more" />
        </button>
        <noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: the page shows the lyrics */}
          <audio controls preload="none" src={`/api/v1/tracks/${track.id}/stream`} />
        </noscript>
        <span
          className={`${layoutStyles.pushEnd} ${textStyles.faint} ${layoutStyles.phoneHidden} ${textStyles.small} ${textStyles.numeric}`}
        >
          {formatClock(track.duration)}
        </span>
      </div>
      <div className={lyric ? styles.columns : `${styles.columns} ${styles.singleColumn}`}>
        <div>
          <CommentsPlaceholder type="track" id={track.id} />
          {track.album && albumTracks.length > 1 && (
            <Section title={t('From :album', { album: track.album.name })} href={albumPath(track.album, track.album.artist_slug)}>
              <TrackList
                tracks={albumTracks}
                from={subjectOf('album', track.album.id)}
                name={track.album.name}
                layout="record"
                shownArtistIds={track.artists.map(({ id }) => id)}
              />
            </Section>
          )}
          <TrackCredits track={track} />
        </div>
        {lyric && <LyricText lyric={lyric} />}
      </div>
    </>
  );
};

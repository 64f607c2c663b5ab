import type { ReactNode } from 'react';
import type { TrackItem } from '#contracts/catalogue/track';
import { trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import * as styles from '#islands/catalogue/lyric/LyricsPage.module.css';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import { TrackListData } from '#islands/catalogue/track/TrackListData';
import type { Paginated } from '#islands/platform/lib/paginated';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { PageLinks } from '#islands/platform/ui/layout/PageLinks';

export interface LyricsPageProps {
  pagination: Paginated<TrackItem & { first_line: string }>;
  /** Lyrics of the current track. */
  children: ReactNode;
}

const SUBJECT = 'lyrics:all';

export const LyricsPage = ({ pagination, children }: LyricsPageProps) => (
  <>
    <h1 className={`${textStyles.display3} ${styles.heading}`}>{t('Lyrics')}</h1>
    <p className={`${textStyles.muted} ${textStyles.lead}`}>
      {t('Tracks with lyrics. If lyrics are synced, tap a line to play from there.')}
    </p>
    <div className={styles.columns}>
      <aside aria-labelledby="reading-now">
        <h2 className={textStyles.display1} id="reading-now">
          {t('Now playing')}
        </h2>
        {children}
      </aside>
      {pagination.data.length > 0 ? (
        <div>
          <TrackListData subject={SUBJECT} tracks={pagination.data} name={t('Lyrics')} />
          <ul className={styles.list}>
            {pagination.data.map((track) => (
              <li key={track.id} className={styles.row} data-track={track.id}>
                <Cover image={track.image} sizes="64px" />
                <div className={styles.text}>
                  <a className={`${textStyles.plainLink} ${textStyles.strong} ${textStyles.truncate}`} href={trackPath(track)} dir="auto">
                    {track.name}
                  </a>
                  <p className={`${styles.quote} ${textStyles.truncate}`} data-part="quote" dir="auto">
                    {track.first_line}
                  </p>
                  <small className={textStyles.truncate}>
                    <ArtistLinks artists={mainArtists(track)} />
                  </small>
                </div>
                <PlayButton className={styles.play} subject={subjectOf('track', track.id)} name={track.name} from={SUBJECT} size={40} />
              </li>
            ))}
          </ul>
          <PageLinks path="/lyrics" page={pagination} />
        </div>
      ) : (
        <EmptyState title={t('No lyrics yet')}>
          <p className={textStyles.muted}>{t('Tracks with lyrics appear here.')}</p>
          <a className={buttonClass({ variant: 'outline', isPill: true })} href="/">
            {t('Discover music')}
          </a>
        </EmptyState>
      )}
    </div>
  </>
);

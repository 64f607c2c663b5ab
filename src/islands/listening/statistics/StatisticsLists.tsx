import type { ListeningStatistics } from '#contracts/listening/statistics';
import { artistPath, genrePath, trackPath } from '#functions/platform/contract/page-path';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import * as styles from '#islands/listening/statistics/StatisticsPage.module.css';
import { t } from '#islands/platform/lib/translate';
import { TopList } from './TopList';

const MAX_SHOWN = 10;

export const StatisticsLists = ({ statistics: { artists, tracks, genres } }: { statistics: ListeningStatistics }) => (
  <div className={styles.lists}>
    <section>
      <h2 className={styles.title}>{t('Artists')}</h2>
      <TopList
        label={t('Your artists')}
        isRound
        rows={artists.slice(0, MAX_SHOWN).map(({ artist, ...heard }) => ({
          ...heard,
          id: artist.id,
          name: artist.name,
          href: artistPath(artist),
          image: artist.image_small,
        }))}
      />
    </section>
    <section>
      <h2 className={styles.title}>{t('Tracks')}</h2>
      <TopList
        label={t('Your tracks')}
        rows={tracks.slice(0, MAX_SHOWN).map(({ track, ...heard }) => ({
          ...heard,
          id: track.id,
          name: track.name,
          href: trackPath(track),
          image: track.image,
          note: <ArtistLinks artists={mainArtists(track)} />,
        }))}
      />
    </section>
    {genres.length > 0 && (
      <section>
        <h2 className={styles.title}>{t('Genres')}</h2>
        <TopList
          label={t('Your genres')}
          rows={genres.slice(0, MAX_SHOWN).map(({ genre, ...heard }) => ({
            ...heard,
            id: genre.id,
            name: genre.display_name,
            href: genrePath(genre),
          }))}
        />
      </section>
    )}
  </div>
);

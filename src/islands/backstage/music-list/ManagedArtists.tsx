import { dataExportPath } from '#contracts/backstage/data-export';
import type { ManagedArtist } from '#contracts/backstage/managed-music';
import { artistPath, insightsPath, musicFormPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/backstage/music-list/ManagedArtists.module.css';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

export const ManagedArtists = ({ artists }: { artists: ManagedArtist[] }) => (
  <ul className={styles.root}>
    {artists.map((artist) => (
      <li key={artist.id} className={`${cardStyles.root} ${styles.artist}`} data-part="managed-artist">
        <Cover className={styles.image} image={artist.image_small} sizes="56px" />
        <div className={layoutStyles.grow}>
          <b className={styles.name}>
            <a className={`${textStyles.truncate} ${textStyles.plainLink}`} href={artistPath(artist)} dir="auto">
              {artist.name}
            </a>
            {artist.verified && (
              <>
                <Icon name="verified" size="sm" />
                <span className={textStyles.visuallyHidden}>{t('Verified')}</span>
              </>
            )}
          </b>
          <p className={styles.links}>
            <a
              className={textStyles.plainLink}
              href={musicFormPath('artist', artist.id)}
              aria-label={t('Edit :name', { name: artist.name })}
            >
              {t('Edit')}
            </a>
            <a
              className={textStyles.plainLink}
              href={insightsPath('artist', artist.id)}
              aria-label={t('Insights of :name', { name: artist.name })}
            >
              {t('Insights')}
            </a>
            <a
              className={textStyles.plainLink}
              href={dataExportPath(artist)}
              download=""
              aria-label={t('Download everything of :name', { name: artist.name })}
            >
              {t('Download everything')}
            </a>
          </p>
        </div>
      </li>
    ))}
  </ul>
);

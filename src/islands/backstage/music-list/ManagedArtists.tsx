import { dataExportPath } from '#contracts/backstage/data-export';
import type { ManagedArtist } from '#contracts/backstage/managed-music';
import { artistPath, insightsPath, musicFormPath } from '#functions/platform/contract/page-path';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';

/** The artists that somebody manages, each with the ways to its pages. */
export const ManagedArtists = ({ artists }: { artists: ManagedArtist[] }) => (
  <ul className="bs-artists">
    {artists.map((artist) => (
      <li key={artist.id} className="card bs-artist" data-part="managed-artist">
        <Cover image={artist.image_small} sizes="56px" />
        <div className="grow">
          <b>
            <a className="ell ulink" href={artistPath(artist)} dir="auto">
              {artist.name}
            </a>
            {artist.verified && (
              <>
                <Icon name="verified" size="sm" />
                <span className="sr">{t('Verified')}</span>
              </>
            )}
          </b>
          <p className="lk">
            <a className="ulink" href={musicFormPath('artist', artist.id)} aria-label={t('Edit :name', { name: artist.name })}>
              {t('Edit')}
            </a>
            <a className="ulink" href={insightsPath('artist', artist.id)} aria-label={t('Insights of :name', { name: artist.name })}>
              {t('Insights')}
            </a>
            <a
              className="ulink"
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

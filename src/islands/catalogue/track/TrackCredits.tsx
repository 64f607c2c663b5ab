import { Fragment } from 'react';
import type { TrackDetail } from '#contracts/catalogue/track';
import { genrePath } from '#functions/platform/contract/page-path';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import * as creditColumnsStyles from '#islands/catalogue/track/credit-columns.module.css';
import { t } from '#islands/platform/lib/translate';
import { Prose } from '#islands/platform/ui/base/Prose';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Section } from '#islands/platform/ui/layout/Rail';
import { roleNames } from './role-name';

/** What is told of a track and who worked on it; nothing where nothing is. */
export const TrackCredits = ({ track }: { track: TrackDetail }) => {
  const roles = Object.entries(roleNames())
    .map(([role, name]) => ({ name, artists: track.artists.filter((artist) => artist.role === role) }))
    .filter(({ artists }) => artists.length > 0);
  if (!track.description && !roles.length && !track.genres.length && !track.isrc) return null;
  return (
    <Section title={t('About this track')}>
      <div className={`${creditColumnsStyles.root} ${creditColumnsStyles.stacked}`}>
        {track.description && <Prose text={track.description} />}
        <dl>
          {roles.map(({ name, artists }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <ArtistLinks artists={artists} />
              </dd>
            </div>
          ))}
          {track.genres.length > 0 && (
            <div>
              <dt>{t('Genre')}</dt>
              <dd>
                {track.genres.map((genre, index) => (
                  <Fragment key={genre.id}>
                    {index > 0 && ', '}
                    <a className={textStyles.plainLink} href={genrePath(genre)} dir="auto">
                      {genre.display_name}
                    </a>
                  </Fragment>
                ))}
              </dd>
            </div>
          )}
          {track.isrc && (
            <div>
              <dt>ISRC</dt>
              <dd className={textStyles.numeric}>{track.isrc}</dd>
            </div>
          )}
        </dl>
      </div>
    </Section>
  );
};

import { Fragment } from 'react';
import type { TrackDetail } from '#contracts/catalogue/track';
import type { Rights } from '#functions/catalogue/publishing/rights.contract';
import { genrePath } from '#functions/platform/contract/page-path';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { contributorNames, withInstrument } from '#islands/catalogue/publishing/contributor-name';
import * as creditColumnsStyles from '#islands/catalogue/track/credit-columns.module.css';
import { t } from '#islands/platform/lib/translate';
import { Prose } from '#islands/platform/ui/base/Prose';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Section } from '#islands/platform/ui/layout/Rail';
import { RightsLines } from './RightsLines';
import { roleNames } from './role-name';

const RIGHTS = ['label', 'phonographic_notice', 'copyright_notice', 'licence'] as const;

export const TrackCredits = ({ track }: { track: TrackDetail }) => {
  const roles = Object.entries(roleNames())
    .map(([role, name]) => ({ name, artists: track.artists.filter((artist) => artist.role === role) }))
    .filter(({ artists }) => artists.length > 0);
  const contributors = Object.entries(contributorNames())
    .map(([role, name]) => ({ name, people: track.contributors.filter((one) => one.role === role) }))
    .filter(({ people }) => people.length > 0);
  const rights = {
    ...track.album_rights,
    ...Object.fromEntries(RIGHTS.flatMap((key) => (track[key] ? [[key, track[key]]] : []))),
  } as Rights;
  const facts = [track.work, track.movement, track.isrc, ...contributors, ...RIGHTS.map((key) => rights[key])].some(Boolean);
  if (!track.description && !roles.length && !track.genres.length && !facts) return null;
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
          {contributors.map(({ name, people }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{people.map(withInstrument).join(', ')}</dd>
            </div>
          ))}
          {track.work && (
            <div>
              <dt>{t('Work')}</dt>
              <dd dir="auto">{track.work}</dd>
            </div>
          )}
          {track.movement && (
            <div>
              <dt>{t('Movement')}</dt>
              <dd dir="auto">{track.movement_number ? `${track.movement_number}. ${track.movement}` : track.movement}</dd>
            </div>
          )}
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
          <RightsLines rights={rights} />
        </dl>
      </div>
    </Section>
  );
};

import type { ArtistReference } from '#contracts/catalogue/artist';
import type { ReleaseItem, ReleaseSection } from '#contracts/catalogue/release';
import { artistAppearancesPath, artistReleasesPath } from '#functions/platform/contract/release-path';
import * as styles from '#islands/catalogue/release/ArtistReleases.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import * as sectionStyles from '#islands/platform/ui/layout/section.module.css';
import * as tabsStyles from '#islands/platform/ui/layout/Tabs.module.css';
import { ReleaseCard } from './ReleaseCard';

export interface ReleaseGroup {
  name: ReleaseSection;
  total: number;
  /** Newest first, at most as many as the page shows. */
  items: ReleaseItem[];
}

interface ArtistReleasesProps {
  artist: ArtistReference;
  groups: ReleaseGroup[];
}

const ROW = 10;

/** The filter works in CSS alone; without it all kinds show. */
export const ArtistReleases = ({ artist, groups }: ArtistReleasesProps) => {
  const labels = {
    album: t('Albums'),
    single: t('Singles and EPs'),
    compilation: t('Compilations'),
    appearance: t('Appears on'),
  };
  const shown = groups.filter(({ items }) => items.length > 0);
  if (!shown.length) return null;
  return (
    <section className={`${sectionStyles.root} ${styles.root}`} aria-labelledby="releases">
      <div className={sectionStyles.header}>
        <h2 id="releases">{shown.every(({ name }) => name === 'appearance') ? t('Appears on') : t('Releases')}</h2>
        {shown.map(({ name, total }) => {
          const href = name === 'appearance' ? artistAppearancesPath(artist) : artistReleasesPath(artist);
          return (
            total > ROW && (
              <span key={name} className={sectionStyles.controls} data-kind={name}>
                <a className={sectionStyles.link} href={href} aria-label={t('Show all: :title', { title: labels[name] })}>
                  {t('Show all')}
                </a>
              </span>
            )
          );
        })}
      </div>
      {shown.length > 1 && (
        <fieldset className={`${tabsStyles.root} ${styles.kinds}`}>
          <legend className={textStyles.visuallyHidden}>{t('Release type')}</legend>
          {shown.map(({ name, total }, index) => (
            <label key={name} className={`${tabsStyles.tab} ${styles.kind}`}>
              <input type="radio" className={textStyles.visuallyHidden} name="releases" value={name} defaultChecked={index === 0} />
              {labels[name]} <span className={tabsStyles.count}>{formatCount(total)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {shown.map(({ name, items }) => (
        <ul key={name} className={`${cardLayoutStyles.rail} ${cardLayoutStyles.fiveColumns}`} data-part="rail" data-kind={name}>
          {items.map((release) => (
            <li key={`${release.model_type}:${release.id}`}>
              <ReleaseCard release={release} sub={name === 'appearance' ? 'artists' : 'release'} />
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
};

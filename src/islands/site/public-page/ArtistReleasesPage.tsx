import type { ArtistDetail } from '#contracts/catalogue/artist';
import type { ReleaseItem } from '#contracts/catalogue/release';
import { artistPath } from '#functions/platform/contract/page-path';
import { artistAppearancesPath, artistReleasesPath } from '#functions/platform/contract/release-path';
import { ReleaseCard } from '#islands/catalogue/release/ReleaseCard';
import type { Paginated } from '#islands/platform/lib/paginated';
import { fitOf } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { PageLinks } from '#islands/platform/ui/layout/PageLinks';
import * as pageIntroStyles from '#islands/platform/ui/layout/page-intro.module.css';
import * as tabsStyles from '#islands/platform/ui/layout/Tabs.module.css';

export interface ArtistReleasesPageProps {
  artist: ArtistDetail;
  view: 'releases' | 'appearances';
  releases: Paginated<ReleaseItem>;
}

export const ArtistReleasesPage = ({ artist, view, releases }: ArtistReleasesPageProps) => {
  const views = [
    { view: 'overview', label: t('Overview'), href: artistPath(artist) },
    { view: 'releases', label: t('Releases'), href: artistReleasesPath(artist) },
    { view: 'appearances', label: t('Appears on'), href: artistAppearancesPath(artist) },
  ];
  return (
    <>
      <header className={pageIntroStyles.root}>
        <h1 className={textStyles.display4} data-fit={fitOf(artist.name)} dir="auto">
          {artist.name}
        </h1>
      </header>
      <nav className={tabsStyles.root} aria-label={artist.name}>
        {views.map((other) => (
          <a key={other.view} className={tabsStyles.tab} href={other.href} aria-current={other.view === view ? 'page' : undefined}>
            {other.label}
          </a>
        ))}
      </nav>
      {releases.data.length === 0 && (
        <EmptyState title={t('No music here yet')}>
          <a className={buttonClass({ variant: 'outline', isPill: true })} href={artistPath(artist)}>
            {artist.name}
          </a>
        </EmptyState>
      )}
      <ul className={cardLayoutStyles.grid}>
        {releases.data.map((release) => (
          <li key={`${release.model_type}:${release.id}`}>
            <ReleaseCard release={release} sub={view === 'releases' ? 'release' : 'artists'} />
          </li>
        ))}
      </ul>
      <PageLinks path={view === 'releases' ? artistReleasesPath(artist) : artistAppearancesPath(artist)} page={releases} />
    </>
  );
};

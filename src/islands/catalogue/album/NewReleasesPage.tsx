import type { AlbumItem } from '#contracts/catalogue/album';
import { formatReleaseDay } from '#islands/catalogue/publishing/release-day';
import type { Paginated } from '#islands/platform/lib/paginated';
import { fitOf } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { PageLinks } from '#islands/platform/ui/layout/PageLinks';
import * as pageIntroStyles from '#islands/platform/ui/layout/page-intro.module.css';
import { Section } from '#islands/platform/ui/layout/Rail';
import { AlbumCard } from './AlbumCard';

export const NEW_RELEASES_PATH = '/new-releases';

/** Groups by month, or by year if only that is known; albums without a date are last. */
const byMonth = (albums: AlbumItem[]): [month: string, albums: AlbumItem[]][] => [
  ...Map.groupBy(albums, ({ release_date }) => release_date?.slice(0, 7) ?? '').entries(),
];

export const NewReleasesPage = ({ pagination }: { pagination: Paginated<AlbumItem> }) => {
  const title = t('New releases');
  return (
    <>
      <header className={pageIntroStyles.root}>
        <h1 className={textStyles.display4} data-fit={fitOf(title)}>
          {title}
        </h1>
        <p className={`${textStyles.lead} ${textStyles.muted}`}>{t('Albums, EPs and singles, newest first.')}</p>
      </header>
      {byMonth(pagination.data).map(([month, albums]) => (
        <Section key={month} title={month ? formatReleaseDay(month) : t('No release date')}>
          <ul className={cardLayoutStyles.grid}>
            {albums.map((album) => (
              <li key={album.id}>
                <AlbumCard album={album} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <PageLinks path={NEW_RELEASES_PATH} page={pagination} />
      {pagination.data.length === 0 && (
        <EmptyState title={t('No music here yet')}>
          <p className={textStyles.muted}>{t('New music appears here once it’s published.')}</p>
          <a className={buttonClass({ variant: 'outline', isPill: true })} href="/">
            {t('Discover music')}
          </a>
        </EmptyState>
      )}
    </>
  );
};

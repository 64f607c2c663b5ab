import type { AlbumItem } from '#contracts/catalogue/album';
import type { TagItem } from '#contracts/catalogue/tag';
import type { TrackItem } from '#contracts/catalogue/track';
import { tagPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { AlbumCard } from '#islands/catalogue/album/AlbumCard';
import { TagHero } from '#islands/catalogue/tag/TagHero';
import { TagMusic } from '#islands/catalogue/tag/TagMusic';
import { TrackList } from '#islands/catalogue/track/TrackList';
import { RadioLink } from '#islands/listening/radio/RadioLink';
import { formatAlbums, formatCount, formatTracks } from '#islands/platform/lib/format';
import type { Paginated } from '#islands/platform/lib/paginated';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { PageLinks } from '#islands/platform/ui/layout/PageLinks';
import * as pageActionsStyles from '#islands/platform/ui/layout/page-actions.module.css';
import * as tabsStyles from '#islands/platform/ui/layout/Tabs.module.css';

export interface TagPageProps {
  tag: TagItem;
  view: 'overview' | 'tracks' | 'albums';
  tracks?: Paginated<TrackItem>;
  albums?: Paginated<AlbumItem>;
}

export const TagPage = ({ tag, view, tracks, albums }: TagPageProps) => {
  const subject = subjectOf('tag', tag.name);
  const path = tagPath(tag);
  const shown = (tracks?.data.length ?? 0) + (albums?.data.length ?? 0);
  /** Only known if all albums fit on this page. */
  const albumsCount = albums && albums.next_page === null && albums.current_page === 1 ? albums.data.length : 0;
  const views = [
    { view: 'overview', label: t('Overview'), href: path },
    { view: 'tracks', label: t('Tracks'), href: `${path}/tracks` },
    { view: 'albums', label: t('Albums'), href: `${path}/albums` },
  ];
  return (
    <>
      <TagHero name={tag.name} label={tag.display_name} kind={t('Tag')} covers={(albums ?? tracks)?.data.map(({ image }) => image)}>
        {tag.tracks_count > 0 && <span>{formatTracks(tag.tracks_count)}</span>}
        {albumsCount > 0 && <span>{formatAlbums(albumsCount)}</span>}
      </TagHero>
      {tag.tracks_count > 0 && (
        <div className={pageActionsStyles.root} data-part="actions">
          <PlayPill subject={subject} name={tag.display_name} />
          <button type="button" className={iconButtonClass({ size: 'lg' })} data-shuffle={subject} aria-label={t('Shuffle')}>
            <Icon name="shuffle" />
          </button>
          <RadioLink seed={tag} name={tag.display_name} />
          <button
            type="button"
            className={iconButtonClass({ size: 'lg' })}
            data-menu={subject}
            aria-label={t('More for :name', { name: tag.display_name })}
          >
            <Icon name="more" />
          </button>
        </div>
      )}
      <nav className={tabsStyles.root} aria-label={tag.display_name}>
        {views.map((other) => (
          <a key={other.view} className={tabsStyles.tab} href={other.href} aria-current={other.view === view ? 'page' : undefined}>
            {other.label}
          </a>
        ))}
      </nav>
      {shown === 0 && (
        <EmptyState title={t('No music with this tag yet')}>
          <a className={buttonClass({ variant: 'outline', isPill: true })} href="/">
            {t('Discover music')}
          </a>
        </EmptyState>
      )}
      {view === 'albums' && albums && (
        <ul className={cardLayoutStyles.grid}>
          {albums.data.map((album) => (
            <li key={album.id}>
              <AlbumCard album={album} />
            </li>
          ))}
        </ul>
      )}
      {view === 'overview' && tracks && albums && (
        <TagMusic
          title={t('Tracks')}
          href={`${path}/tracks`}
          count={formatCount(tag.tracks_count)}
          hasTracks={tracks.data.length > 0}
          albums={albums.data}
          albumsHref={`${path}/albums`}
        >
          <TrackList
            tracks={tracks.data}
            from={subject}
            name={tag.display_name}
            partial={tracks.next_page !== null}
            layout={albums.data.length > 0 ? 'chart' : 'mixed'}
          />
        </TagMusic>
      )}
      {view === 'tracks' && tracks && tracks.data.length > 0 && (
        <TrackList
          tracks={tracks.data}
          from={subject}
          name={tag.display_name}
          partial={tracks.next_page !== null}
          layout="mixed"
          hasHeader
        />
      )}
      {view !== 'overview' && <PageLinks path={`${path}/${view}`} page={tracks ?? albums} />}
    </>
  );
};

import type { AlbumItem } from '#contracts/catalogue/album';
import { AlbumCard } from '#islands/catalogue/album/AlbumCard';
import * as styles from '#islands/catalogue/release/ArtistReleases.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import * as sectionStyles from '#islands/platform/ui/layout/section.module.css';
import * as tabsStyles from '#islands/platform/ui/layout/Tabs.module.css';

/** The filter works in CSS alone; without it all kinds show. */
export const ArtistReleases = ({ albums }: { albums: AlbumItem[] }) => {
  const kinds = [
    { key: 'album', label: t('Albums'), types: ['album'] },
    { key: 'single', label: t('Singles and EPs'), types: ['single', 'ep'] },
    { key: 'compilation', label: t('Compilations'), types: ['compilation'] },
  ]
    .map((kind) => ({ ...kind, albums: albums.filter((album) => kind.types.includes(album.record_type)) }))
    .filter((kind) => kind.albums.length > 0);
  if (!kinds.length) return null;
  return (
    <section className={`${sectionStyles.root} ${styles.root}`} aria-labelledby="releases">
      <div className={sectionStyles.header}>
        <h2 id="releases">{t('Releases')}</h2>
      </div>
      {kinds.length > 1 && (
        <fieldset className={`${tabsStyles.root} ${styles.kinds}`}>
          <legend className={textStyles.visuallyHidden}>{t('Release type')}</legend>
          {kinds.map((kind, index) => (
            <label key={kind.key} className={`${tabsStyles.tab} ${styles.kind}`}>
              <input type="radio" className={textStyles.visuallyHidden} name="releases" value={kind.key} defaultChecked={index === 0} />
              {kind.label} <span className={tabsStyles.count}>{formatCount(kind.albums.length)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {kinds.map((kind) => (
        <ul key={kind.key} className={`${cardLayoutStyles.rail} ${cardLayoutStyles.fiveColumns}`} data-part="rail" data-kind={kind.key}>
          {kind.albums.map((album) => (
            <li key={album.id}>
              <AlbumCard album={album} sub="release" />
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
};

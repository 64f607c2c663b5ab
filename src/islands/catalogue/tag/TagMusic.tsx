import type { ReactNode } from 'react';
import type { AlbumItem } from '#contracts/catalogue/album';
import { AlbumCard } from '#islands/catalogue/album/AlbumCard';
import { AlbumRail } from '#islands/catalogue/album/AlbumRail';
import { t } from '#islands/platform/lib/translate';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { Section } from '#islands/platform/ui/layout/Rail';

interface TagMusicProps {
  /** What the tracks are called. */
  title: string;
  /** Where all the tracks are, and how many. */
  href?: string;
  count?: string;
  hasTracks: boolean;
  albums: AlbumItem[];
  /** Where all the albums are. */
  albumsHref?: string;
  /** The list of the tracks. */
  children: ReactNode;
}

/** So many albums stand beside the tracks; more follow below. */
const BESIDE = 6;

/** The tracks of a tag or a genre, and its albums beside them. */
export const TagMusic = ({ title, href, count, hasTracks, albums, albumsHref, children }: TagMusicProps) => (
  <>
    <div className={hasTracks && albums.length > 0 ? cardLayoutStyles.sideBySide : undefined}>
      {hasTracks && (
        <Section title={title} href={href} count={count}>
          {children}
        </Section>
      )}
      {albums.length > 0 && (
        <Section title={t('Albums')} href={albumsHref}>
          <ul className={cardLayoutStyles.grid}>
            {albums.slice(0, BESIDE).map((album) => (
              <li key={album.id}>
                <AlbumCard album={album} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
    <AlbumRail title={t('More albums')} href={albumsHref} albums={albums.slice(BESIDE)} />
  </>
);

import type { ReactNode } from 'react';
import type { AlbumItem } from '#contracts/catalogue/album';
import { AlbumCard } from '#islands/catalogue/album/AlbumCard';
import { AlbumRail } from '#islands/catalogue/album/AlbumRail';
import { t } from '#islands/platform/lib/translate';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { Section } from '#islands/platform/ui/layout/Rail';

interface TagMusicProps {
  title: string;
  href?: string;
  count?: string;
  hasTracks: boolean;
  albums: AlbumItem[];
  albumsHref?: string;
  children: ReactNode;
}

const ALBUMS_BESIDE_TRACKS = 6;

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
            {albums.slice(0, ALBUMS_BESIDE_TRACKS).map((album) => (
              <li key={album.id}>
                <AlbumCard album={album} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
    <AlbumRail title={t('More albums')} href={albumsHref} albums={albums.slice(ALBUMS_BESIDE_TRACKS)} />
  </>
);

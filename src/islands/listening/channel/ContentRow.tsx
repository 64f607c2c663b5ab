import type { ContentItem } from '#contracts/listening/channel';
import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import { albumPath, artistPath, genrePath, playlistPath, tagPath, trackPath, userPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import { formatArtists, formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import * as mediaRowStyles from '#islands/platform/ui/layout/media-row.module.css';

interface Row {
  label: string;
  note: string;
  href: string;
  image: string | null;
  /** Undefined for users. */
  subject?: string;
}

const names = (artists: { name: string }[]): string => artists.map(({ name }) => name).join(', ');

export const rowOf = (item: ContentItem): Row => {
  switch (item.model_type) {
    case 'artist':
      return {
        label: item.name,
        note: t('Artist'),
        href: artistPath(item),
        image: item.image_small,
        subject: subjectOf('artist', item.id),
      };
    case 'album':
      return {
        label: item.name,
        note: artistNamesOf(item),
        href: albumPath(item, item.artists[0]?.slug),
        image: item.image,
        subject: subjectOf('album', item.id),
      };
    case 'track':
      return {
        label: item.name,
        note: names(mainArtists(item)),
        href: trackPath(item),
        image: item.image,
        subject: subjectOf('track', item.id),
      };
    case 'playlist':
      return {
        label: item.name,
        note: item.owner.name,
        href: playlistPath(item),
        image: item.image ?? item.covers[0] ?? null,
        subject: subjectOf('playlist', item.id),
      };
    case 'genre': {
      const note = formatArtists(item.artists_count);
      return { label: item.display_name, note, href: genrePath(item), image: item.image, subject: subjectOf('genre', item.name) };
    }
    case 'tag':
      return {
        label: item.display_name,
        note: formatTracks(item.tracks_count),
        href: tagPath(item),
        image: item.image,
        subject: subjectOf('tag', item.name),
      };
    case 'user':
      return { label: item.name, note: '', href: userPath(item), image: item.image };
  }
};

export const ContentRow = ({ item }: { item: ContentItem }) => {
  const { label, note, href, image, subject } = rowOf(item);
  return (
    <article className={mediaRowStyles.root}>
      <Cover image={image} sizes="76px" />
      <div className={layoutStyles.grow}>
        <a className={`${mediaRowStyles.title} ${textStyles.truncate} ${textStyles.plainLink}`} href={href} dir="auto">
          {label}
        </a>
        <small className={textStyles.truncate} dir="auto">
          {note}
        </small>
      </div>
      {subject && <PlayButton subject={subject} name={label} size={36} />}
    </article>
  );
};

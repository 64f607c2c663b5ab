import type { PlaylistItem } from '#contracts/listening/playlist';
import { playlistPath, userPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { formatTracks } from '#islands/platform/lib/format';
import { HighlightedText } from '#islands/platform/ui/base/Highlight';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import * as mediaCardStyles from '#islands/platform/ui/layout/media-card.module.css';
import { PlaylistCover } from './PlaylistCover';

export const PlaylistCard = ({ playlist }: { playlist: PlaylistItem }) => (
  <article className={`${mediaCardStyles.root} ${mediaCardStyles.playlist}`}>
    <div className={`${mediaCardStyles.stack} ${mediaCardStyles.picture}`} style={{ ['--tint' as string]: playlist.tint ?? undefined }}>
      <PlaylistCover playlist={playlist} sizes="(max-width: 768px) 148px, 190px" />
      <PlayButton subject={subjectOf('playlist', playlist.id)} name={playlist.name} className={mediaCardStyles.play} size={40} />
    </div>
    <a className={`${mediaCardStyles.title} ${textStyles.truncate}`} data-part="title" href={playlistPath(playlist)} dir="auto">
      <HighlightedText text={playlist.name} />
    </a>
    <span className={`${mediaCardStyles.subtitle} ${textStyles.truncate}`}>
      <a className={textStyles.plainLink} href={userPath(playlist.owner)} dir="auto">
        {playlist.owner.name}
      </a>
      , {formatTracks(playlist.tracks_count)}
    </span>
  </article>
);

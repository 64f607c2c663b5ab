import type { AlbumItem } from '#contracts/catalogue/album';
import type { ReleaseItem } from '#contracts/catalogue/release';
import type { TrackItem } from '#contracts/catalogue/track';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { recordType } from '#islands/catalogue/album/record-type';
import { formatReleaseDay } from '#islands/catalogue/publishing/release-day';
import * as styles from '#islands/catalogue/release/SpotlightCard.module.css';
import { formatClock, formatDuration, formatTracks } from '#islands/platform/lib/format';
import { shrinking } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { Section } from '#islands/platform/ui/layout/Rail';

const dayOf = (music: TrackItem | ReleaseItem) => 'release_date' in music && music.release_date && formatReleaseDay(music.release_date);

const wordsOf = (music: AlbumItem | TrackItem | ReleaseItem) =>
  music.model_type === 'album'
    ? {
        above: [recordType(music.record_type), dayOf(music)],
        below: [formatTracks(music.tracks_count), formatDuration(music.duration)],
        path: albumPath(music, music.artists[0]?.slug),
      }
    : {
        above: [t('Track'), dayOf(music) || formatClock(music.duration)],
        below: [music.album?.name, dayOf(music) && formatClock(music.duration)],
        path: trackPath(music),
      };

export const SpotlightCard = ({ title, music }: { title: string; music: AlbumItem | TrackItem | ReleaseItem }) => {
  const { above, below, path } = wordsOf(music);
  return (
    <Section title={title}>
      <article className={styles.root} style={{ ['--tint' as string]: music.tint ?? undefined }}>
        <Cover className={styles.cover} image={music.image} sizes="84px" />
        <div className={`${layoutStyles.grow} ${styles.text}`}>
          <small>{above.filter(Boolean).join(', ')}</small>
          <a className={`${textStyles.display1} ${textStyles.plainLink} ${styles.name}`} {...shrinking(music.name)} href={path} dir="auto">
            {music.name}
          </a>
          <small dir="auto">{below.filter(Boolean).join(', ')}</small>
        </div>
        <PlayButton subject={subjectOf(music.model_type, music.id)} name={music.name} size={40} />
      </article>
    </Section>
  );
};

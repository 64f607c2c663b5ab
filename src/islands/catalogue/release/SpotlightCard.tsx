import type { AlbumItem } from '#contracts/catalogue/album';
import type { TrackItem } from '#contracts/catalogue/track';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { recordType } from '#islands/catalogue/album/record-type';
import { formatClock, formatDay, formatDuration, formatTracks } from '#islands/platform/lib/format';
import { shrinking } from '#islands/platform/lib/title-size';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { Section } from '#islands/platform/ui/layout/Rail';

/** A line above the name and one below it, and where its page is. */
const wordsOf = (work: AlbumItem | TrackItem) =>
  work.model_type === 'album'
    ? {
        above: [recordType(work.record_type), work.release_date && formatDay(work.release_date)],
        below: [formatTracks(work.tracks_count), formatDuration(work.duration)],
        path: albumPath(work, work.artists[0]?.slug),
      }
    : { above: [t('Track'), formatClock(work.duration)], below: [work.album?.name], path: trackPath(work) };

/** One work of an artist in its colour: the newest release, or what the artist puts forward. */
export const SpotlightCard = ({ title, work }: { title: string; work: AlbumItem | TrackItem }) => {
  const { above, below, path } = wordsOf(work);
  return (
    <Section title={title}>
      <article className="latest" style={{ ['--tint' as string]: work.tint ?? undefined }}>
        <Cover image={work.image} sizes="84px" />
        <div className="grow">
          <small>{above.filter(Boolean).join(', ')}</small>
          <a className="d-1 ulink" {...shrinking(work.name)} href={path} dir="auto">
            {work.name}
          </a>
          <small dir="auto">{below.filter(Boolean).join(', ')}</small>
        </div>
        <PlayButton subject={subjectOf(work.model_type, work.id)} name={work.name} size={40} />
      </article>
    </Section>
  );
};

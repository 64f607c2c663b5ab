import type { TrackItem } from '#contracts/catalogue/track';
import { subjectOf } from '#functions/platform/contract/subject';
import { artistNames } from '#islands/listening/player/source/artist-names';
import { errorMessage } from '#islands/platform/error/error';
import { formatDuration } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Cover } from '#islands/platform/ui/base/Cover';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { countText, type Preview } from './use-preview';

interface RulePreviewProps {
  /** The rules are complete. */
  isComplete: boolean;
  preview: Preview;
}

const PreviewRow = ({ track }: { track: TrackItem }) => (
  <li className="found" data-track={track.id}>
    <PlayButton subject={subjectOf('track', track.id)} name={track.name} size={36} />
    <Cover image={track.image} sizes="40px" width={40} />
    <span className="grow">
      <b className="ell" dir="auto">
        {track.name}
      </b>
      <small className="ell" dir="auto">
        {artistNames(track)}
      </small>
    </span>
  </li>
);

/** How many tracks the rules choose while they are written, and the first of them. */
export const RulePreview = ({ isComplete, preview }: RulePreviewProps) => {
  const { data, error, isAsking, isBehind, refetch } = preview;
  return (
    <section className="card card-p rule-preview" aria-label={t('Preview')}>
      <p className="label">{t('Right now')}</p>
      <p className="d-2" role="status" aria-busy={isBehind}>
        {countText(preview)}
      </p>
      <p className="muted">
        {data && data.tracks_count > 0 ? formatDuration(data.duration) : t('It follows every change of the music by itself.')}
      </p>
      {isAsking && !isComplete && <p className="muted">{t('Rules that are not filled in yet are left out.')}</p>}
      {error ? (
        <ErrorState title={t('The preview did not load')} onRetry={refetch}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        data && (
          <ul className={isBehind ? 'is-behind' : undefined}>
            {data.tracks.map((track) => (
              <PreviewRow key={track.id} track={track} />
            ))}
          </ul>
        )
      )}
    </section>
  );
};

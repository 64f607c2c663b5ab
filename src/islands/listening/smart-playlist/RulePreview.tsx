import type { TrackItem } from '#contracts/catalogue/track';
import { subjectOf } from '#functions/platform/contract/subject';
import { artistNames } from '#islands/listening/player/source/artist-names';
import * as foundTrackStyles from '#islands/listening/playlist-track/found-track.module.css';
import * as styles from '#islands/listening/smart-playlist/RulePreview.module.css';
import { errorMessage } from '#islands/platform/error/error';
import { formatDuration } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { countText, type Preview } from './use-preview';

interface RulePreviewProps {
  isComplete: boolean;
  preview: Preview;
}

const PreviewRow = ({ track }: { track: TrackItem }) => (
  <li className={foundTrackStyles.root} data-track={track.id}>
    <PlayButton subject={subjectOf('track', track.id)} name={track.name} size={36} className={foundTrackStyles.play} />
    <Cover image={track.image} sizes="40px" width={40} />
    <span className={layoutStyles.grow}>
      <b className={textStyles.truncate} dir="auto">
        {track.name}
      </b>
      <small className={textStyles.truncate} dir="auto">
        {artistNames(track)}
      </small>
    </span>
  </li>
);

export const RulePreview = ({ isComplete, preview }: RulePreviewProps) => {
  const { data, error, isAsking, isBehind, refetch } = preview;
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded} ${styles.root}`} aria-label={t('Preview')}>
      <p className={textStyles.label}>{t('Right now')}</p>
      <p className={textStyles.display2} role="status" aria-busy={isBehind}>
        {countText(preview)}
      </p>
      <p className={textStyles.muted}>
        {data && data.tracks_count > 0 ? formatDuration(data.duration) : t('Matching tracks appear as you edit.')}
      </p>
      {isAsking && !isComplete && <p className={textStyles.muted}>{t('Incomplete rules are ignored.')}</p>}
      {error ? (
        <ErrorState title={t('The preview did not load')} onRetry={refetch}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        data && (
          <ul className={styles.list} aria-busy={isBehind}>
            {data.tracks.map((track) => (
              <PreviewRow key={track.id} track={track} />
            ))}
          </ul>
        )
      )}
    </section>
  );
};

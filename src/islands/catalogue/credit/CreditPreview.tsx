import type { CreditRequest } from '#contracts/catalogue/credit';
import * as styles from '#islands/catalogue/credit/CreditPreview.module.css';
import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

type Preview = Pick<CreditRequest, 'id' | 'tracks'>;

const Audio = ({ id, track }: { id: number; track: CreditRequest['tracks'][number] }) => (
  // biome-ignore lint/a11y/useMediaCaption: music for a decision, often without lyrics
  <audio
    className={styles.audio}
    controls
    preload="none"
    src={`/api/v1/credit-requests/${id}/tracks/${track.id}/stream`}
    aria-label={t('Preview of :name', { name: track.name })}
  />
);

/** Streams until the request is answered. */
export const CreditPreview = ({ id, tracks }: Preview) => {
  const [first, ...others] = tracks;
  if (!first) return <small className={textStyles.muted}>{t('No audio to preview')}</small>;
  if (others.length === 0) return <Audio id={id} track={first} />;
  return (
    <details>
      <summary className={styles.summary}>
        <Icon name="play" size="xs" />
        {t('Preview :tracks', { tracks: formatTracks(tracks.length) })}
      </summary>
      <ol className={styles.tracks}>
        {tracks.map((track) => (
          <li key={track.id}>
            <span dir="auto">{track.name}</span>
            <Audio id={id} track={track} />
          </li>
        ))}
      </ol>
    </details>
  );
};

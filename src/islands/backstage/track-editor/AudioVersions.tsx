import { useState } from 'react';
import type { TrackDetail } from '#contracts/catalogue/track';
import * as managedListStyles from '#islands/backstage/managed-music/managed-list.module.css';
import * as styles from '#islands/backstage/track-editor/AudioVersions.module.css';
import { errorMessage } from '#islands/platform/error/error';
import { formatClock } from '#islands/platform/lib/format';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import { showToast } from '#islands/platform/toast/toast.store';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as waveformShapeStyles from '#islands/platform/ui/base/waveform-shape.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { FieldNote } from '#islands/platform/ui/field/Field';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { formatBytes } from '#islands/upload/upload/transfer/file-rules';
import { type AudioVersion, restoreAudioVersion } from './track-edit.queries';

interface AudioVersionsProps {
  trackId: number;
  versions: AudioVersion[];
  onChange: (track: TrackDetail) => Promise<void>;
}

const SHAPE = { width: 130, height: 28, points: 48 };

const whenOf = ({ replaced_at, replaced_by }: AudioVersion): string => {
  const when = relativeTime(Date.parse(replaced_at));
  return replaced_by ? t('replaced :when by :name', { when, name: replaced_by }) : t('replaced :when', { when });
};
const nameOf = ({ duration }: AudioVersion): string => t('Audio, :length', { length: formatClock(duration) });

/** Restores an earlier audio file; the current one becomes a version. */
export const AudioVersions = ({ trackId, versions, onChange }: AudioVersionsProps) => {
  const [toRestore, setToRestore] = useState<AudioVersion | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const close = () => {
    setToRestore(null);
    setError(undefined);
  };
  const restore = async () => {
    if (!toRestore) return;
    setSending(true);
    try {
      await onChange(await restoreAudioVersion(trackId, toRestore.id));
      close();
      showToast(t('Previous version restored'));
    } catch (reason) {
      setError(errorMessage(reason));
    }
    setSending(false);
  };
  if (!versions.length && !toRestore) return null;
  return (
    <>
      <h3 className={`${fieldStyles.label} ${styles.heading}`}>{t('Previous versions')}</h3>
      <p className={fieldStyles.hint}>{t('Previous versions are kept for 30 days.')}</p>
      <ul className={managedListStyles.root}>
        {versions.map((audio) => (
          <li key={audio.id} className={managedListStyles.row}>
            {audio.peaks.length > 0 && (
              <svg
                className={`${waveformShapeStyles.root} ${waveformShapeStyles.remaining} ${styles.waveform}`}
                viewBox={`0 0 ${SHAPE.width} ${SHAPE.height}`}
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <path d={waveformPath(audio.peaks, SHAPE)} />
              </svg>
            )}
            <span className={layoutStyles.grow}>
              {nameOf(audio)}
              <small className={textStyles.muted}>
                {formatBytes(audio.size)} · {whenOf(audio)}
              </small>
            </span>
            <Button
              size="sm"
              variant="outline"
              aria-label={t('Restore: :sound, :when', { sound: nameOf(audio), when: whenOf(audio) })}
              onClick={() => setToRestore(audio)}
            >
              {t('Restore')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={toRestore !== null}
        onClose={close}
        title={t('Restore this version?')}
        verb={t('Restore')}
        onConfirm={() => void restore()}
        isLoading={isSending}
        isDestructive={false}
      >
        <p>
          {t('Listeners hear this version from now on. Waveform, length and loudness change with it; plays, likes and playlists stay.')}
        </p>
        <p>{t('The current version is kept for 30 days.')}</p>
        <FieldNote error={error} />
      </ConfirmDialog>
    </>
  );
};

import { useState } from 'react';
import type { TrackDetail } from '#contracts/catalogue/track';
import { lyricFormPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { EditorCard } from '#islands/backstage/managed-music/EditorCard';
import { errorMessage } from '#islands/platform/error/error';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { removeUploads } from '#islands/upload/upload/engine/upload.actions';
import { audioOf } from '#islands/upload/upload/state/uploaded-audio';
import { useUploads } from '#islands/upload/upload/state/use-uploads';
import { AudioField } from './AudioField';
import { AudioVersions } from './AudioVersions';
import { lyricMisfit } from './lyric-misfit';
import { audioVersionsQuery, trackLyricQuery, updateTrack } from './track-edit.queries';

interface ReplaceAudioProps {
  track: TrackDetail;
  onChange: (track: TrackDetail) => void;
}

/** Replacing the audio retains plays, likes and positions in lists. */
export const ReplaceAudio = ({ track, onChange }: ReplaceAudioProps) => {
  const group = `sound:${track.id}`;
  const [upload] = useUploads(group);
  const { data: versions = [], refetch } = usePageQuery(audioVersionsQuery(track.id));
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const audio = upload ? audioOf(upload) : null;
  const [before, setBefore] = useState(track.duration);
  const { data: lyric } = usePageQuery(trackLyricQuery(track.id));
  const [from, to] = audio ? [track.duration, audio.duration] : [before, track.duration];
  const misfit = lyricMisfit(lyric ?? null, from, to);
  const replace = async () => {
    if (!upload || !audio) return;
    setSending(true);
    try {
      const bpm = upload.analysis?.bpm;
      onChange(await updateTrack(track.id, { sound: audio, ...(bpm && { bpm: Math.round(bpm * 10) / 10 }) }));
      setBefore(track.duration);
      removeUploads([upload.id]);
      showToast(t('Audio replaced'));
      await refetch();
    } catch (reason) {
      setError(errorMessage(reason));
    }
    setSending(false);
  };
  return (
    <EditorCard
      id="audio"
      title={t('Audio')}
      actions={
        <>
          <span className={`${textStyles.muted} ${textStyles.numeric}`}>{formatClock(track.duration)}</span>
          <Button size="sm" className={layoutStyles.pushEnd} data-play={subjectOf('track', track.id)}>
            {t('Preview')}
          </Button>
        </>
      }
    >
      <div className={stackStyles.root}>
        <AudioField group={group} label={t('Drop a new audio file here to replace it')} error={error}>
          <Button variant="primary" size="sm" isDisabled={!audio} isLoading={isSending} onClick={() => void replace()}>
            {t('Replace audio')}
          </Button>
        </AudioField>
        {misfit && (
          <Callout tone="warning">
            <p>
              {misfit === 'beyond'
                ? t('The lyrics have times after the end of the new audio.')
                : t('The new audio has another length, so the times of the lyrics may be wrong.')}
            </p>
            <ButtonLink size="sm" variant="outline" href={lyricFormPath(track.id)}>
              {t('Check lyrics')}
            </ButtonLink>
          </Callout>
        )}
      </div>
      <AudioVersions
        trackId={track.id}
        versions={versions}
        onChange={async (changed) => {
          setBefore(track.duration);
          onChange(changed);
          await refetch();
        }}
      />
    </EditorCard>
  );
};

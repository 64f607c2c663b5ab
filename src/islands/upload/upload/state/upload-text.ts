import { isPlayableType, UNPLAYABLE_FILE, unplayableName } from '#contracts/upload/file-entry';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import type { AudioAnalysis } from '#islands/upload/audio-analysis/audio-analysis';
import { formatBytes } from '../transfer/file-rules';
import type { DuplicateTrack, Upload } from './uploads.store';

export const formatSeconds = (seconds: number): string => {
  if (seconds < 60) return t(':seconds s', { seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? t(':minutes min', { minutes }) : t(':hours h', { hours: Math.round(minutes / 60) });
};

/** `58 of 91 MB`, `640 KB of 1.5 GB` */
export const formatPart = (bytes: number, size: number): string => {
  const [part = '', whole = ''] = [bytes, size].map(formatBytes);
  const unit = whole.split(' ')[1] ?? '';
  return t(':part of :whole', { part: part.endsWith(` ${unit}`) ? (part.split(' ')[0] ?? '') : part, whole });
};

const paceText = ({ speed, secondsLeft }: Pick<Upload, 'speed' | 'secondsLeft'>): string[] =>
  speed === null || secondsLeft === null
    ? []
    : [t(':speed a second, :time left', { speed: formatBytes(speed), time: formatSeconds(secondsLeft) })];

const decimal = (value: number): string => String(Math.round(value * 10) / 10).replace('-', '−');

/** `4:07 · 48 kHz, 24 bit · −13.8 LUFS` */
const audioText = ({ analysis, size }: Upload): string => {
  const rate = analysis?.sample_rate ? t(':rate kHz', { rate: decimal(analysis.sample_rate / 1000) }) : null;
  const depth = analysis?.bit_depth ? t(':bits bit', { bits: analysis.bit_depth }) : null;
  const parts = [
    analysis?.duration ? formatClock(analysis.duration) : formatBytes(size),
    [rate, depth].filter(Boolean).join(', '),
    analysis?.loudness ? t(':loudness LUFS', { loudness: decimal(analysis.loudness) }) : '',
  ];
  return parts.filter(Boolean).join(' · ');
};

const completedText = (upload: Upload): string => {
  if (upload.reading === 'running' || upload.reading === 'waiting') return t('Uploaded. Analysing audio…');
  if (upload.rendering === 'running' || upload.rendering === 'waiting') return t('Uploaded. Preparing playback…');
  return upload.purpose === 'audio' ? audioText(upload) : formatBytes(upload.size);
};

const pendingText = ({ isPaused, isWaitingForNetwork, needsFile, bytesUploaded, size }: Upload): string => {
  if (needsFile) return t('Choose this file again to resume at :part', { part: formatPart(bytesUploaded, size) });
  if (isPaused) return t('Paused at :part', { part: formatPart(bytesUploaded, size) });
  return isWaitingForNetwork ? t('Waiting for network') : t('Waiting');
};

export const uploadText = (upload: Upload): string => {
  const { status, percentage, bytesUploaded, size, error } = upload;
  if (status === 'pending') return pendingText(upload);
  if (status === 'failed') return error ?? t('The upload failed.');
  if (status === 'aborted') return t('Cancelled');
  if (status === 'completed') return completedText(upload);
  if (percentage === 100) return t('Uploaded. Processing…');
  return [t(':percentage %', { percentage }), formatPart(bytesUploaded, size), ...paceText(upload)].join(' · ');
};

const SAME: Record<DuplicateTrack['kind'], string> = {
  listed: 'This file is the same as “:name”.',
  file: 'You already uploaded this file as “:name”.',
  track: 'You already have this audio as “:name”.',
  earlier: 'You already have this audio as a previous version of “:name”.',
};

export const duplicateText = ({ kind, name }: DuplicateTrack): string => t(SAME[kind], { name });

export const missedText = ({ announced, duration }: Pick<AudioAnalysis, 'announced' | 'duration'>): string[] =>
  announced
    ? [
        t('This file is damaged. Only :heard of :whole can be played.', {
          heard: formatClock(duration ?? 0),
          whole: formatClock(announced),
        }),
      ]
    : [];

export const uploadNotes = ({ status, hasNamesake, reading, analysis, rendering, entry }: Upload): string[] =>
  status === 'failed' || status === 'aborted'
    ? []
    : [
        ...(hasNamesake ? [t('Another file in the list has the same name. Both are uploaded.')] : []),
        ...(reading === 'failed' ? [t('The audio could not be analysed. Waveform, loudness and tempo are missing.')] : []),
        ...(analysis ? missedText(analysis) : []),
        ...(analysis?.unread ?? []).map((sentence) => t(sentence)),
        ...(rendering === 'failed'
          ? [
              isPlayableType(entry?.mime ?? '')
                ? t('The file is played as it is and may start slightly later.')
                : t(UNPLAYABLE_FILE, { format: unplayableName(entry?.mime ?? '') }),
            ]
          : []),
      ];

import { type AudioFields, SMALL_PEAKS } from '#contracts/upload/audio';
import { isPlayableType, UNPLAYABLE_FILE, unplayableName } from '#contracts/upload/file-entry';
import type { Context } from '#functions/platform/access/context';
import type { FieldErrors } from '#functions/platform/http/app-error';
import { findFile } from '#functions/upload/file-entry/file-entry.service';
import { DURATION_TOLERANCE } from '#functions/upload/upload/rendition.service';

export interface AudioColumns {
  audioKey: string;
  audioType: string;
  audioSize: number;
  originalKey: string | null;
  duration: number;
  loudness: number | null;
  truePeak: number | null;
  peaks: number[];
}

const isComparable = (one: number | null | undefined, other: number | null): one is number => typeof one === 'number' && other !== null;

const isAsLong = (one: number | null | undefined, other: number | null): boolean =>
  !isComparable(one, other) || Math.abs(one - other!) <= DURATION_TOLERANCE;

/** No lower bound: a damaged original declares more than it plays. */
const isWithin = (played: number | null | undefined, whole: number | null): boolean =>
  !isComparable(played, whole) || played - whole! <= DURATION_TOLERANCE;

/** The mean of each section, scaled to 0 to 100. */
const smallLine = (waveform: number[]): number[] => {
  const heights = Array.from({ length: SMALL_PEAKS }, (_, at) => {
    const [start, end] = [at, at + 1].map((edge) => Math.floor((edge * waveform.length) / SMALL_PEAKS));
    const section = waveform.slice(start, end);
    return section.reduce((sum, height) => sum + height, 0) / section.length;
  });
  const highest = Math.max(...heights);
  return heights.map((height) => (highest > 0 ? Math.round((100 * height) / highest) : 0));
};

/** Returns field errors unless the file is playable audio of the caller with the declared length. */
export const audioColumns = async (context: Context, audio: AudioFields): Promise<AudioColumns | FieldErrors> => {
  const fileIds = [audio.entry_id, ...(audio.original_entry_id ? [audio.original_entry_id] : [])];
  const [file, original] = await Promise.all(fileIds.map((id) => findFile(context, id).catch(() => null)));
  if (file?.kind !== 'audio' || (audio.original_entry_id && original?.kind !== 'audio'))
    return { 'sound.entry_id': ['Choose one of your audio files.'] };
  if (!isPlayableType(file.mime)) return { 'sound.entry_id': [UNPLAYABLE_FILE.replace(':format', unplayableName(file.mime))] };
  if (!isAsLong(file.duration, audio.duration)) return { 'sound.duration': ['The length doesn’t match the file.'] };
  const duration = file.duration ?? audio.duration;
  if (duration === null) return { 'sound.duration': ['The length of this file can’t be determined. Provide it.'] };
  if (original && !isWithin(file.duration, original.duration))
    return { 'sound.original_entry_id': ['The playback file is longer than the original file.'] };
  return {
    audioKey: file.storageKey,
    audioType: file.mime,
    audioSize: file.size,
    originalKey: original?.storageKey ?? null,
    duration,
    loudness: audio.loudness,
    truePeak: audio.true_peak,
    peaks: audio.peaks ?? (audio.waveform ? smallLine(audio.waveform) : []),
  };
};

export const isRejectedFile = (result: AudioColumns | FieldErrors): result is FieldErrors => !('audioKey' in result);

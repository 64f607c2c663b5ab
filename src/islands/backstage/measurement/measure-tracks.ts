import { measurementApi, type UnmeasuredTrack } from '#contracts/backstage/measurement';
import { call } from '#islands/platform/api-client/api-call';
import { request } from '#islands/platform/api-client/send';
import { analyseAudio } from '#islands/upload/audio-analysis/audio-worker';
import { $measuring } from './measuring.store';
import { uploadPlayableForm } from './playable-form';

/** Bytes. Skips larger files. */
const MAX_SIZE = 512 * 1024 * 1024;

const soundOf = async (id: number): Promise<Blob> => {
  const response = await request('GET', `tracks/${id}/stream`);
  if (!response.ok) throw new Error('no sound');
  return response.blob();
};

/** Also uploads the form that all browsers play. Throws if this browser cannot decode the audio, or if the audio was replaced meanwhile. */
const measure = async ({ id, name, sound, rendition_of: renditionOf }: UnmeasuredTrack): Promise<void> => {
  const audio = await soundOf(id);
  const heard = await analyseAudio(audio);
  if (!heard?.peaks || !heard.waveform || !heard.duration) throw new Error('not heard');
  const { duration, loudness, true_peak, peaks, waveform, played_as: as } = heard;
  const rendition = as && renditionOf !== null ? await uploadPlayableForm(audio, as, { name, renditionOf }) : null;
  const body = { sound, duration, loudness, true_peak, peaks, waveform };
  await call(measurementApi.save, { params: { id }, body: { ...body, rendition_entry_id: rendition } });
};

let isUnderWay = false;
/** Audio already tried on this page; failures are not fetched again. */
const tried = new Set<string>();

/** Measures the user's tracks that lack a waveform or loudness and creates their playable forms, one by one, in the background. */
export const measureTracks = async (): Promise<void> => {
  if (isUnderWay) return;
  isUnderWay = true;
  const { tracks } = await call(measurementApi.list).catch(() => ({ tracks: [] }));
  const waiting = tracks.filter(({ size, sound }) => size <= MAX_SIZE && !tried.has(sound));
  const failed: string[] = [];
  let measured = 0;
  for (const track of waiting) {
    tried.add(track.sound);
    $measuring.set({ name: track.name, measured, count: waiting.length, failed });
    await measure(track).then(
      () => {
        measured += 1;
      },
      () => failed.push(track.name),
    );
  }
  if (waiting.length) $measuring.set({ name: null, measured, count: waiting.length, failed });
  isUnderWay = false;
};

import { readFile } from 'node:fs/promises';
import { LYRIC_MAX, lyricApi } from '#contracts/catalogue/lyric';
import { trackApi } from '#contracts/catalogue/track';
import { trackPath } from '#functions/platform/contract/page-path';
import { decodeTextFile } from '#functions/upload/file-entry/text-encoding';
import { lyricOf } from '#islands/backstage/music-upload/lyric-text';
import type { PrefillSource } from '#islands/backstage/music-upload/upload-prefill';
import { prefilled } from '#islands/backstage/music-upload/upload-prefill';
import { type TrackValues, trackForm } from '#islands/backstage/track-editor/track-form';
import { missedText } from '#islands/upload/upload/state/upload-text';
import { reasonOf } from './outcome.ts';
import { findByContent, type PreparedSound } from './prepared-sound.ts';
import { sendPicture } from './release-album.ts';
import type { PlannedSound } from './release-plan.ts';
import { ImportStopped, Refusal, type SiteClient } from './site-client.ts';

type NewSound = Extract<PreparedSound, { track: null }>;

export interface TrackTarget {
  /** Null for a single track. */
  albumId: number | null;
  artists: TrackValues['artists'];
  /** For files without a date. */
  releaseDate: string | null;
  visibility: 'public' | 'private';
}

const UNHEARD = 'Waveform and loudness are missing. They are measured when an editor opens the backstage.';

/** Lyrics from the file beside the audio, else from its tags. Throws if the file is unusable. */
const wordsOf = async ({ words, analysis }: PlannedSound): Promise<string> => {
  if (!words) return (analysis.tags.lyrics ?? '').slice(0, LYRIC_MAX).trim();
  if (words.file.size > LYRIC_MAX * 4) throw new Error(`${words.file.name} is too long for lyrics.`);
  const text = decodeTextFile(new Uint8Array(await readFile(words.source))).trim();
  if (text.length > LYRIC_MAX) throw new Error(`${words.file.name} is too long for lyrics.`);
  return text;
};

interface WordlessTrack {
  id: number;
  isThere: boolean;
  isOurs: boolean;
}

/** Returns a failure as `problem`, which leaves the track usable. Uses lyrics from tags only for imported tracks. */
export const addLyrics = async (
  client: SiteClient,
  { id: track, isThere, isOurs }: WordlessTrack,
  planned: PlannedSound,
): Promise<{ isAdded: boolean; problem: string | null }> => {
  const nothing = { isAdded: false, problem: null };
  if (!planned.words && !isOurs) return nothing;
  try {
    const text = await wordsOf(planned);
    if (!text || (isThere && (await client.call(trackApi.show, { params: { id: track } })).track.lyrics_count > 0)) return nothing;
    await client.call(lyricApi.create, { body: { track_id: track, ...lyricOf(text) } });
    return { isAdded: true, problem: null };
  } catch (error) {
    if (error instanceof ImportStopped) throw error;
    if (error instanceof Refusal && error.code === 'has_lyrics') return nothing;
    return { isAdded: false, problem: `Lyrics not imported: ${reasonOf(error)}` };
  }
};

export const valuesOf = ({ disc, number, ...sound }: PlannedSound, bpm: number | null, source: PrefillSource): TrackValues => ({
  ...prefilled({ ...sound, analysis: { ...sound.analysis, bpm } }, source),
  disc,
  number,
});

/** Returns notes for the report. Throws with the reason if refused. */
export const makeTrack = async (
  client: SiteClient,
  planned: PlannedSound,
  { hash, sound, analysis }: NewSound,
  source: PrefillSource,
  { albumId, artists, releaseDate, visibility }: TrackTarget,
): Promise<{ id: number; path: string; notes: string[] }> => {
  const values = valuesOf(planned, analysis?.bpm ?? null, { ...source, isOnRelease: albumId !== null });
  const own = values.artists.length > 0 ? values.artists : artists;
  const checked = trackForm.safeParse({ ...values, artists: own, release_date: values.release_date ?? releaseDate, visibility });
  if (!checked.success) throw new Error(checked.error.issues[0]?.message ?? '');
  const cover = albumId === null ? analysis?.cover : null;
  const image = cover ? { image_entry_id: await sendPicture(client, cover.picture) } : {};
  const body = { ...checked.data, ...image, ...(albumId !== null && { album_id: albumId }), sound };
  const answer = await client.make(trackApi.create, { body }, async () => (await findByContent(client, hash)).track);
  const notes = analysis && sound.peaks ? [...missedText(analysis), ...analysis.unread] : [UNHEARD];
  if ('existing' in answer) return { ...answer.existing, notes };
  return { id: answer.made.track.id, path: trackPath(answer.made.track), notes };
};

import { z } from 'zod';
import { implausible, isPlausible, LARGE_PEAKS, measuredFields, SMALL_PEAKS } from '#contracts/upload/audio';
import { DAY } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';

export const UNMEASURED_MAX = 50;

export const unmeasuredTrack = z.object({
  id: z.number(),
  name: z.string(),
  /** Version of the audio; measurements of another version are refused. */
  sound: z.string(),
  /** Bytes. */
  size: z.number(),
  /** File to create a playable form of; null if the track has one. */
  rendition_of: z.number().nullable(),
});
export type UnmeasuredTrack = z.infer<typeof unmeasuredTrack>;

const line = (fields: z.ZodType<number[] | null>, count: number) =>
  fields.refine((peaks) => peaks !== null, `A line has ${count} peaks.`).transform((peaks) => peaks ?? []);

/** Measured in the user's browser. */
export const measurement = z
  .object({
    sound: z.string('Provide the measured audio file.').max(64),
    /** Milliseconds. */
    duration: z.number('Enter a number.').min(1, 'The track has no length.').max(DAY, 'A track has at most 24 hours.'),
    ...measuredFields,
    peaks: line(measuredFields.peaks, SMALL_PEAKS),
    waveform: line(measuredFields.waveform, LARGE_PEAKS),
    /** Uploaded with `renditionOf`: plays instead of the file, which stays the original. */
    rendition_entry_id: z.int().positive().nullable().default(null),
  })
  .refine(isPlausible, implausible);
export type Measurement = z.output<typeof measurement>;

export const measurementApi = {
  list: endpoint({
    method: 'GET',
    path: '/users/me/unmeasured-tracks',
    summary: 'List your tracks without waveform or loudness, and the file that needs a playable form, newest first',
    response: z.object({ tracks: z.array(unmeasuredTrack) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/tracks/:id/measurement',
    summary: 'Store missing measurements of your track and its playable form; existing ones stay',
    params: z.object({ id: idParam }),
    body: measurement,
    response: done,
  }),
};

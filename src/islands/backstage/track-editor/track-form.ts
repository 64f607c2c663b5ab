import { z } from 'zod';
import { hasSchedule, missingSchedule } from '#contracts/catalogue/album';
import { ARTIST_ROLES } from '#contracts/catalogue/artist';
import type { TrackDetail } from '#contracts/catalogue/track';
import { isScheduleOpen, pastSchedule } from '#functions/catalogue/publishing/schedule.contract';
import { trackChanges } from '#functions/catalogue/track/track-change.contract';
import { nameField } from '#functions/platform/contract/fields';
import { allCredits } from '#islands/catalogue/credit/all-credits';
import { blankAsNull } from '#islands/platform/form/blank-as-null';

const fields = trackChanges.shape;

const credit = z.object({ id: z.number(), role: z.enum(ARTIST_ROLES), name: z.string() });
export type CreditValues = z.infer<typeof credit>;

const credits = z.array(credit).transform((named) => named.map(({ id, role }) => ({ id, role })));

/** Optional text fields: null in the contract, an empty string in the form. */
const TEXTS = ['isrc', 'description', 'label', 'phonographic_notice', 'copyright_notice', 'work', 'movement'] as const;
type Text = (typeof TEXTS)[number];
const texts = <Value>(of: (name: Text) => Value) => Object.fromEntries(TEXTS.map((name) => [name, of(name)])) as Record<Text, Value>;

const lines = z.object({
  ...texts((name) => blankAsNull(fields[name].unwrap())),
  image_entry_id: fields.image_entry_id,
  name: nameField,
  artists: credits.pipe(fields.artists.unwrap()),
  album_id: fields.album_id.unwrap(),
  disc: fields.disc.unwrap(),
  number: fields.number.unwrap(),
  genres: fields.genres.unwrap(),
  proposed_genres: fields.proposed_genres.unwrap(),
  licence: fields.licence.unwrap(),
  contributors: fields.contributors.unwrap(),
  movement_number: fields.movement_number.unwrap(),
  tags: fields.tags.unwrap(),
  bpm: fields.bpm.unwrap(),
  explicit: z.boolean(),
  downloadable: z.boolean(),
  lossless: z.boolean(),
  visibility: fields.visibility.unwrap().unwrap(),
  scheduled_at: fields.scheduled_at.unwrap().unwrap(),
  release_date: fields.release_date.unwrap().unwrap(),
});

const LOST = '\ufffd';

/** Tags may hold characters that a program lost: they are typed again before they are published. */
const withoutLostCharacters = (values: z.output<typeof lines>, context: z.RefinementCtx): void => {
  for (const [field, value] of Object.entries(values)) {
    if (!JSON.stringify(value ?? null).includes(LOST)) continue;
    context.addIssue({ code: 'custom', path: [field], message: 'Some characters are lost (�). Type this text again.' });
  }
};

/** The contract's fields, with text inputs that may be blank. */
export const trackFormFor = (scheduledAt: string | null) =>
  lines.refine(hasSchedule, missingSchedule).refine(isScheduleOpen(scheduledAt), pastSchedule).superRefine(withoutLostCharacters);
export const trackForm = trackFormFor(null);

/** Tracks without main artists inherit those of the release. */
export const releaseTrackForm = lines
  .extend({
    artists: credits.superRefine((named, context) => {
      if (named.every(({ role }) => role !== 'primary')) return;
      for (const { message } of fields.artists.safeParse(named).error?.issues ?? []) context.addIssue({ code: 'custom', message });
    }),
  })
  .refine(hasSchedule, missingSchedule)
  .refine(isScheduleOpen(null), pastSchedule)
  .superRefine(withoutLostCharacters);

export type TrackValues = z.input<typeof trackForm>;
export type TrackOutput = z.output<typeof trackForm>;

export const trackValues = (track: TrackDetail): TrackValues => ({
  ...texts((name) => track[name] ?? ''),
  image_entry_id: undefined,
  name: track.name,
  artists: allCredits(track).map(({ id, role, name }) => ({ id, role, name })),
  album_id: track.album?.id ?? null,
  disc: track.disc,
  number: track.number,
  genres: track.genres.map((genre) => genre.display_name),
  tags: track.tags.map((tag) => tag.display_name),
  proposed_genres: track.proposed_genres,
  licence: track.licence,
  contributors: track.contributors,
  movement_number: track.movement_number,
  bpm: track.bpm,
  explicit: track.explicit,
  downloadable: track.downloadable,
  lossless: track.lossless,
  visibility: track.visibility,
  scheduled_at: track.scheduled_at,
  release_date: track.release_date,
});

export const NEW_TRACK: TrackValues = {
  ...texts(() => ''),
  image_entry_id: undefined,
  name: '',
  artists: [],
  album_id: null,
  disc: 1,
  number: 1,
  genres: [],
  tags: [],
  proposed_genres: [],
  licence: null,
  contributors: [],
  movement_number: null,
  bpm: null,
  explicit: false,
  downloadable: false,
  lossless: false,
  visibility: 'private',
  scheduled_at: null,
  release_date: null,
};

import type { FieldErrors } from '#functions/platform/http/app-error';

/** Fields that the home alone changes: publication, credits, membership, licence and downloads. */
export const CONTROLLED_TRACK_FIELDS = [
  'visibility',
  'scheduled_at',
  'release_date',
  'artists',
  'album_id',
  'downloadable',
  'lossless',
  'licence',
] as const;

export const CONTROLLED_ALBUM_FIELDS = ['visibility', 'scheduled_at', 'release_date', 'artists', 'various_artists', 'licence'] as const;

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
const comparable = (value: unknown): string => JSON.stringify(isTime(value) ? Date.parse(value) : (value ?? null));

/** Splits off the controlled fields of a form: unchanged ones are dropped, changed ones are errors. `homeName` is null without a home artist. */
export const withoutControlled = <Changes extends object>(
  changes: Changes,
  stored: { [Field in keyof Changes]?: unknown },
  fields: readonly (keyof Changes & string)[],
  homeName: string | null,
): { allowed: Changes; errors: FieldErrors } => {
  const changed = fields.filter((field) => changes[field] !== undefined && comparable(changes[field]) !== comparable(stored[field]));
  const allowed = Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field as never)));
  const message = `Only ${homeName ?? 'the owner'} can change this.`;
  return { allowed: allowed as Changes, errors: Object.fromEntries(changed.map((field) => [field, [message]])) };
};

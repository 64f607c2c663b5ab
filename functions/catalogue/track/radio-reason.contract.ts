import { z } from 'zod';

export const radioReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seed') }),
  /** Listeners of the track `name` also play this one. */
  z.object({ kind: z.literal('listeners'), name: z.string() }),
  z.object({ kind: z.literal('artist'), name: z.string() }),
  z.object({ kind: z.literal('tag'), name: z.string() }),
  z.object({ kind: z.literal('genre'), name: z.string() }),
  /** Unrelated to the seed, because nothing nearer is left. */
  z.object({ kind: z.literal('change') }),
]);

export type RadioReason = z.infer<typeof radioReason>;

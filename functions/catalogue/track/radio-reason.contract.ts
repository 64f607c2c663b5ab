import { z } from 'zod';

/** Why a radio plays a track: what `kind` stands for has the name `name`. */
export const radioReason = z.discriminatedUnion('kind', [
  /** The radio started from this track. */
  z.object({ kind: z.literal('seed') }),
  /** People who listen to the track `name` listen to this one. */
  z.object({ kind: z.literal('listeners'), name: z.string() }),
  z.object({ kind: z.literal('artist'), name: z.string() }),
  z.object({ kind: z.literal('tag'), name: z.string() }),
  z.object({ kind: z.literal('genre'), name: z.string() }),
  /** It has nothing in common with the seed, but nothing nearer is left. */
  z.object({ kind: z.literal('change') }),
]);

export type RadioReason = z.infer<typeof radioReason>;

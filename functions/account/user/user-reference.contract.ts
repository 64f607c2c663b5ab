import { z } from 'zod';

/** A person as the public sees them. */
export const userReference = z.object({ id: z.number(), name: z.string(), slug: z.string(), image: z.string().nullable() });

export type UserReference = z.infer<typeof userReference>;

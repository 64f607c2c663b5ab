import { z } from 'zod';

export const userReference = z.object({ id: z.number(), name: z.string(), slug: z.string(), image: z.string().nullable() });

export type UserReference = z.infer<typeof userReference>;

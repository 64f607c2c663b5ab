import { z } from 'zod';
import { JOIN_STATES } from '#functions/account/auth/joining.contract';

/** Days until the account of a declined request is deleted. */
export const DECLINED_DAYS = 30;

export const tableJoinRequest = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  email: z.string(),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  state: z.enum(JOIN_STATES),
  reply: z.string().nullable(),
  decided_by: z.string().nullable(),
  created_at: z.string(),
});
export type TableJoinRequest = z.infer<typeof tableJoinRequest>;

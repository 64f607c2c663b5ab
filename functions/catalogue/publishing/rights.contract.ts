import { z } from 'zod';
import { LICENCES } from './licence.contract';

const NOTICE_MAX = 250;

const line = (name: string) =>
  z.string(`Enter ${name}.`).trim().max(NOTICE_MAX, `This line has at most ${NOTICE_MAX} characters.`).nullable();

export const rightsFields = {
  label: z.string('Enter a label.').trim().max(NOTICE_MAX, `A label has at most ${NOTICE_MAX} characters.`).nullable(),
  /** Without the sign: `2024 Slow Ferry Records`. */
  phonographic_notice: line('a ℗ line'),
  copyright_notice: line('a © line'),
  licence: z.enum(LICENCES, 'Choose one of the licences.').nullable(),
};

export const rights = z.object({
  label: z.string().nullable(),
  phonographic_notice: z.string().nullable(),
  copyright_notice: z.string().nullable(),
  licence: z.enum(LICENCES).nullable(),
});
export type Rights = z.infer<typeof rights>;

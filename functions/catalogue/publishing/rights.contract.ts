import { z } from 'zod';
import { optionalNameText } from '#functions/platform/contract/name';
import { LICENCES } from './licence.contract';

const NOTICE_MAX = 250;

const line = (name: string) => optionalNameText(NOTICE_MAX, `This line has at most ${NOTICE_MAX} characters.`, `Enter ${name}.`).nullable();

export const rightsFields = {
  label: optionalNameText(NOTICE_MAX, `A label has at most ${NOTICE_MAX} characters.`, 'Enter a label.').nullable(),
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

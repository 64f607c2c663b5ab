import { z } from 'zod';

/** Lists of the site that a setting chooses from: the service of its page reads them. */
export type OptionSource = 'channels' | 'themes';

/** A choice of a setting, with what it means. */
export interface SettingOption {
  value: string | number | null;
  label: string;
  hint?: string;
}

/** How a setting is typed or chosen, and what may be. */
export interface SettingControl {
  control: 'text' | 'long-text' | 'number' | 'switch' | 'choice';
  /** What may be saved. It stands in the way of nothing that the site has as its default. */
  schema: z.ZodType;
  options?: readonly SettingOption[];
  optionsFrom?: OptionSource;
  min?: number;
  max?: number;
  /** What a number counts. */
  unit?: string;
}

interface TextRule {
  max: number;
  /** What is said where there is none; without it, none is null. */
  required?: string;
  pattern?: RegExp;
  /** What is said of a text that is not of the pattern. */
  wanted?: string;
}

/** A text in one line. Without `required` an empty one is null. */
export const text = ({ max, required, pattern, wanted = 'This is not of the form that is asked for.' }: TextRule): SettingControl => {
  const words = z
    .string('Enter a text.')
    .trim()
    .max(max, `At most ${max} characters.`)
    .regex(/^\P{Cc}*$/u, 'Enter one line.');
  const known = pattern ? words.refine((typed) => (!required && typed === '') || pattern.test(typed), wanted) : words;
  return {
    control: 'text',
    max,
    schema: required
      ? known.refine((typed) => typed.length > 0, required)
      : z.union([z.null(), known.transform((typed) => typed || null)]).default(null),
  };
};

/** Words in several lines; they may be none. */
export const longText = (max: number): SettingControl => ({
  control: 'long-text',
  max,
  schema: z.string('Enter a text.').trim().max(max, `At most ${max} characters.`),
});

/** A whole number between two others. */
export const wholeNumber = (rule: { min: number; max: number; unit: string }): SettingControl => ({
  control: 'number',
  ...rule,
  schema: z
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(rule.min, `At least ${rule.min}.`)
    .max(rule.max, `At most ${rule.max}.`),
});

export const onOrOff = (): SettingControl => ({ control: 'switch', schema: z.boolean('Choose on or off.') });

/** One of a few. */
export const oneOf = (options: readonly SettingOption[]): SettingControl => ({
  control: 'choice',
  options,
  schema: z.literal(
    options.map(({ value }) => value),
    'Choose one of those that there are.',
  ),
});

/** One of a list of the site, and beside them `none` where it may be none of them. */
export const oneOfList = (optionsFrom: OptionSource, none?: Omit<SettingOption, 'value'>): SettingControl => ({
  control: 'choice',
  optionsFrom,
  options: none ? [{ value: null, ...none }] : [],
  schema: z.union([z.string(), z.number(), z.null()], 'Choose one of those that there are.'),
});

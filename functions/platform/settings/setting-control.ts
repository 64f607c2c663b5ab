import { z } from 'zod';

export type OptionSource = 'channels' | 'themes';

export interface SettingOption {
  value: string | number | null;
  label: string;
  hint?: string;
}

export interface SettingControl {
  control: 'text' | 'long-text' | 'number' | 'switch' | 'choice';
  schema: z.ZodType; // not applied to the default value
  options?: readonly SettingOption[];
  optionsFrom?: OptionSource;
  min?: number;
  max?: number;
  unit?: string;
}

interface TextRule {
  max: number;
  /** Message for an empty text; without it, an empty text becomes null. */
  required?: string;
  pattern?: RegExp;
  patternMessage?: string;
}

export const text = ({ max, required, pattern, patternMessage = 'The format is not valid.' }: TextRule): SettingControl => {
  const words = z
    .string('Enter a text.')
    .trim()
    .max(max, `At most ${max} characters.`)
    .regex(/^\P{Cc}*$/u, 'Enter one line.');
  const withPattern = pattern ? words.refine((typed) => (!required && typed === '') || pattern.test(typed), patternMessage) : words;
  return {
    control: 'text',
    max,
    schema: required
      ? withPattern.refine((typed) => typed.length > 0, required)
      : withPattern
          .nullable()
          .transform((typed) => typed || null)
          .default(null),
  };
};

export const longText = (max: number): SettingControl => ({
  control: 'long-text',
  max,
  schema: z.string('Enter a text.').trim().max(max, `At most ${max} characters.`),
});

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

export const oneOf = (options: readonly SettingOption[]): SettingControl => ({
  control: 'choice',
  options,
  schema: z.literal(
    options.map(({ value }) => value),
    'Choose one of the available options.',
  ),
});

export const oneOfList = (optionsFrom: OptionSource, none?: Omit<SettingOption, 'value'>): SettingControl => ({
  control: 'choice',
  optionsFrom,
  options: none ? [{ value: null, ...none }] : [],
  schema: z.union([z.string(), z.number(), z.null()], 'Choose one of the available options.'),
});

import { z } from 'zod';
import { toSlug } from '#functions/platform/contract/slug';

export type OptionSource = 'channels' | 'languages' | 'themes' | 'timezones';

export interface SettingOption {
  value: string | number | null;
  label: string;
  hint?: string;
}

export interface SettingControl {
  control: 'text' | 'long-text' | 'text-list' | 'number' | 'switch' | 'choice' | 'subset' | 'links';
  schema: z.ZodType; // not applied to the default value
  options?: readonly SettingOption[];
  optionsFrom?: OptionSource;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  /** Stored units per shown unit; `min` and `max` are in shown units. */
  scale?: number;
  /** The order of the chosen options is part of the value. */
  ordered?: true;
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

export const wholeNumber = (rule: { min: number; max: number; unit?: string }): SettingControl => ({
  control: 'number',
  ...rule,
  schema: z
    .number('Enter a number.')
    .int('Enter a whole number.')
    .min(rule.min, `At least ${rule.min}.`)
    .max(rule.max, `At most ${rule.max}.`),
});

/** `decimals` is the number of digits after the point. */
export const decimal = ({ decimals = 2, ...rule }: { min: number; max: number; unit?: string; decimals?: number }): SettingControl => ({
  control: 'number',
  ...rule,
  step: 10 ** -decimals,
  schema: z
    .number('Enter a number.')
    .min(rule.min, `At least ${rule.min}.`)
    .max(rule.max, `At most ${rule.max}.`)
    .refine((value) => Number(value.toFixed(decimals)) === value, `At most ${decimals} digits after the point.`),
});

const BYTES_PER_MB = 1024 * 1024;

/** Bytes, shown in MB. */
export const fileSize = ({ min, max }: { min: number; max: number }): SettingControl => ({
  control: 'number',
  min,
  max,
  unit: 'MB',
  scale: BYTES_PER_MB,
  schema: z
    .number('Enter a number.')
    .int('Enter a whole number of bytes.')
    .min(min * BYTES_PER_MB, `At least ${min} MB.`)
    .max(max * BYTES_PER_MB, `At most ${max} MB.`),
});

interface TextListRule {
  maxCount: number;
  max: number;
  pattern?: RegExp;
  /** `:text` is replaced by the line that does not match. */
  patternMessage?: string;
  /** Message for an empty list. */
  required?: string;
}

/** One text per line. Blank lines and repetitions are dropped. */
export const textList = ({ maxCount, max, pattern, patternMessage = '“:text” is not valid.', required }: TextListRule): SettingControl => ({
  control: 'text-list',
  max: maxCount,
  schema: z
    .array(z.string('Enter one text per line.').trim(), 'Enter one text per line.')
    .transform((lines) => [...new Set(lines.filter(Boolean))])
    .superRefine((lines, issues) => {
      const refuse = (message: string) => issues.addIssue({ code: 'custom', message });
      if (required && !lines.length) refuse(required);
      if (lines.length > maxCount) refuse(`At most ${maxCount} lines.`);
      const long = lines.find((line) => line.length > max);
      if (long) refuse(`“${long.slice(0, 20)}…” is too long. At most ${max} characters per line.`);
      const odd = lines.find((line) => line.length <= max && ((pattern && !pattern.test(line)) || /\p{Cc}/u.test(line)));
      if (odd) refuse(patternMessage.replace(':text', () => odd));
    }),
});

/** A subset of the options. With `ordered`, in the chosen order, else in that of the options. */
export const someOf = (
  options: readonly (SettingOption & { value: string })[],
  { ordered, required }: { ordered?: true; required?: string } = {},
): SettingControl => {
  const values = options.map(({ value }) => value);
  const chosen = z
    .array(z.literal(values, 'Choose from the available options.'), 'Choose from the available options.')
    .transform((list) => (ordered ? [...new Set(list)] : values.filter((value) => list.includes(value))));
  return { control: 'subset', options, ordered, schema: required ? chosen.refine((list) => list.length > 0, required) : chosen };
};

const LINK_LABEL_MAX = 100;
const LINK_MAX = 500;
const LINK = /^(?:\/(?![/\\])\S*|https:\/\/\S+)$/;

interface LinkRule {
  maxCount: number;
  /** Begins the ids of new links. */
  prefix: string;
}

/** Texts with an address. Each has an id, which stays the same when the text changes. */
export const linkList = ({ maxCount, prefix }: LinkRule): SettingControl => {
  const idForm = new RegExp(`^${prefix}-[a-z0-9-]{1,60}$`);
  const link = z.object({
    id: z.string().regex(idForm).optional().catch(undefined),
    label: z
      .string('Enter a text.')
      .trim()
      .min(1, 'Enter a text for each link.')
      .max(LINK_LABEL_MAX, `At most ${LINK_LABEL_MAX} characters.`),
    action: z
      .string('Enter an address.')
      .trim()
      .max(LINK_MAX, `At most ${LINK_MAX} characters.`)
      .regex(LINK, 'Begin each address with one slash or with https://.'),
  });
  return {
    control: 'links',
    max: maxCount,
    schema: z
      .array(link, 'Enter a list of links.')
      .refine((links) => links.length <= maxCount, `At most ${maxCount} links.`)
      .transform((links) => {
        const ids = new Set<string>();
        return links.map(({ id, label, action }, index) => {
          const own = id && !ids.has(id) ? id : undefined;
          const slug = toSlug(label).slice(0, 40);
          const fresh = [`${prefix}-${slug}`, `${prefix}-${slug}-${index}`].find((name) => idForm.test(name) && !ids.has(name));
          const chosen = own ?? fresh ?? `${prefix}-${index}`;
          ids.add(chosen);
          return { id: chosen, label, action };
        });
      }),
  };
};

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

import { z } from 'zod';
import { AD_SLOTS } from '#contracts/platform/settings';
import { endpoint } from '#functions/platform/contract/endpoint';

export const VALUE_LISTS = ['timezones', 'countries', 'localizations', 'ad_slots'] as const;

export const valueLists = z.object({
  timezones: z.record(z.string(), z.array(z.object({ value: z.string(), text: z.string() }))).optional(),
  countries: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
  localizations: z.array(z.object({ language: z.string(), name: z.string() })).optional(),
  ad_slots: z.array(z.object({ name: z.enum(AD_SLOTS), size: z.string() })).optional(),
});
export type ValueLists = z.infer<typeof valueLists>;

export const valueListApi = {
  show: endpoint({
    method: 'GET',
    path: '/value-lists/:names',
    summary: 'Show lists of values by name, separated by commas',
    params: z.object({
      names: z
        .string()
        .max(100)
        .transform((names) => names.split(','))
        .pipe(z.array(z.enum(VALUE_LISTS)).min(1)),
    }),
    response: valueLists,
  }),
};

import { z } from 'zod';
import { endpoint } from '#functions/platform/contract/endpoint';

const SAVED_MAX = 200;

export const SETTING_GROUPS = ['site', 'people', 'money', 'machinery'] as const;

const textFields = {
  label: z.string(),
  hint: z.string().nullable(),
  words: z.array(z.string()),
};

export const settingField = z.object({
  ...textFields,
  key: z.string(),
  where: z.enum(['public', 'area', 'server']),
  effect: z.enum(['now', 'site', 'area', 'deploy']),
  control: z.enum(['text', 'long-text', 'text-list', 'number', 'switch', 'choice', 'subset', 'links']),
  ordered: z.boolean(),
  options: z.array(z.object({ value: z.union([z.string(), z.number()]).nullable(), label: z.string(), hint: z.string().nullable() })),
  min: z.number().nullable(),
  max: z.number().nullable(),
  step: z.number().nullable(),
  scale: z.number(),
  unit: z.string().nullable(),
  value: z.unknown(),
  default: z.unknown(),
  is_changed: z.boolean(),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
  can_edit: z.boolean(),
  is_portable: z.boolean(),
  locked: z.string().nullable(),
});
export type SettingField = z.infer<typeof settingField>;

export const secretField = z.object({
  ...textFields,
  name: z.string(),
  is_set: z.boolean(),
  command: z.string(),
});
export type SecretField = z.infer<typeof secretField>;

export const settingAction = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  input: z.object({ label: z.string(), initial: z.string() }).nullable(),
  locked: z.string().nullable(),
});
export type SettingActionField = z.infer<typeof settingAction>;

const factField = z.object({ name: z.string(), label: z.string(), hint: z.string().nullable() });

export const settingsPage = z.object({
  name: z.string(),
  title: z.string(),
  lead: z.string(),
  /** A save is refused if its `If-Match` names an outdated revision. */
  revision: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      used_in: z.array(z.object({ label: z.string(), path: z.string() })),
      settings: z.array(settingField),
      secrets: z.array(secretField),
      facts: z.array(factField),
      actions: z.array(settingAction),
    }),
  ),
});
export type SettingsPage = z.infer<typeof settingsPage>;

export const settingsIndex = z.array(
  z.object({
    name: z.string(),
    title: z.string(),
    group: z.enum(SETTING_GROUPS),
    settings: z.array(z.object({ ...textFields, key: z.string(), is_changed: z.boolean() })),
  }),
);
export type SettingsIndex = z.infer<typeof settingsIndex>;

export const settingChange = z.object({ key: z.string(), label: z.string(), before: z.unknown(), after: z.unknown() });
export type SettingChange = z.infer<typeof settingChange>;

export const settingsBody = z.object({
  values: z
    .record(z.string().max(100), z.unknown(), 'Name settings by their keys.')
    .refine((values) => Object.keys(values).length <= SAVED_MAX, `At most ${SAVED_MAX} settings at once.`)
    .default({}),
  reset: z.array(z.string().max(100)).max(SAVED_MAX).default([]),
  dry_run: z.boolean().default(false),
});
export type SettingsBody = z.output<typeof settingsBody>;

const params = z.object({ page: z.string().regex(/^[a-z-]{1,40}$/) });

export const settingsPageApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'List all settings by page, for the search',
    response: z.object({ pages: settingsIndex }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/settings/:page',
    summary: 'Show a page of settings',
    params,
    response: z.object({ page: settingsPage }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/settings/:page',
    summary: 'Update settings of a page, or preview the changes',
    params,
    body: settingsBody,
    response: z.object({ changes: z.array(settingChange), page: settingsPage }),
  }),
};

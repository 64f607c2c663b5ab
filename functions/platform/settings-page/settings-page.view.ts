import type { SecretField, SettingActionField, SettingField } from '#contracts/platform/settings-page';
import type { Actor } from '#functions/platform/access/actor';
import { isSecretName } from '#functions/platform/audit/audit.policy';
import type { Env } from '#functions/platform/http/env';
import type { OptionSource, SettingOption } from '#functions/platform/settings/setting-control';
import type { SecretDefinition, SettingAction, SettingDefinition } from '#functions/platform/settings/setting-definition';
import { defaultOf } from '#functions/platform/settings/settings.condition';
import { lockOf } from './settings-page.policy';
import type { SettingRow } from './settings-page.select';

export interface PageState {
  env: Pick<Env, 'BASE_URL'>;
  actor: Actor;
  rows: ReadonlyMap<string, SettingRow>;
  acts: readonly { by: string; at: Date; after: Readonly<Record<string, unknown>> | null }[];
  options: ReadonlyMap<OptionSource, SettingOption[]>;
}

export const valueNow = ({ env, rows }: Pick<PageState, 'env' | 'rows'>, key: string): unknown => {
  if (key === 'base_url') return env.BASE_URL;
  const row = rows.get(key);
  return row ? JSON.parse(row.json) : defaultOf(key);
};

export const optionsOf = (
  { options }: Pick<PageState, 'options'>,
  { options: named = [], optionsFrom }: SettingDefinition,
): SettingOption[] => [...named, ...(optionsFrom ? (options.get(optionsFrom) ?? []) : [])];

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export const toSettingField = (state: PageState, setting: SettingDefinition): SettingField => {
  const { key, label, hint = null, words = [], where, effect, control, ordered = false } = setting;
  const { min = null, max = null, step = null, unit = null, scale = 1 } = setting;
  const locked = lockOf(state.actor, setting);
  const value = valueNow(state, key);
  const defaultValue = key === 'base_url' ? value : defaultOf(key);
  const act = state.acts.find(({ after }) => after !== null && Object.hasOwn(after, key));
  return {
    key,
    label,
    hint,
    words: [...words],
    where,
    effect,
    control,
    ordered,
    options: optionsOf(state, setting).map((option) => ({ ...option, hint: option.hint ?? null })),
    min,
    max,
    step,
    scale,
    unit,
    value,
    default: defaultValue,
    is_changed: !isSame(value, defaultValue),
    changed_at: (act?.at ?? state.rows.get(key)?.updatedAt)?.toISOString() ?? null,
    changed_by: act?.by ?? null,
    can_edit: locked === null,
    is_portable: !setting.fixed && !isSecretName(key),
    locked,
  };
};

/** Never contains the value. */
export const toSecretField = (env: object, { secret, label, hint, words = [] }: SecretDefinition): SecretField => ({
  name: secret,
  label,
  hint: hint ?? null,
  words: [...words],
  is_set: Boolean((env as Record<string, unknown>)[secret]),
  command: `npx wrangler secret put ${secret}`,
});

export const toActionField = (actor: Actor, action: SettingAction): SettingActionField => {
  const { name, label, hint = null, input } = action;
  const initial = input?.initial === 'own-email' ? (actor.user?.email ?? '') : '';
  return { name, label, hint, input: input ? { label: input.label, initial } : null, locked: lockOf(actor, action) };
};

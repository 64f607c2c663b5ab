import { AUTO_METHODS, CHANNEL_RESTRICTIONS } from '#contracts/listening/channel';
import { CHANNEL_PAGE_MAX } from '#functions/listening/channel/channel-change.contract';
import { contentOptions } from '#islands/administration/channel-table/channel-text';
import { controlOf } from '#islands/platform/form/controlled-field';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { NumberField } from '#islands/platform/ui/field/NumberField';
import { RadioCards } from '#islands/platform/ui/field/Radio';
import { Select } from '#islands/platform/ui/field/Select';
import { SwitchRow } from '#islands/platform/ui/field/Switch';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { type ChannelValues, isChosen } from './channel-form';
import { FillFields } from './FillFields';
import { methodOptions } from './method-text';
import type { ChannelForm } from './use-channel-editor';

interface ContentPanelProps {
  form: ChannelForm;
  id: number | null;
}

const policyOptions = (type: ChannelValues['content_type']) => {
  const hand = { id: 'manual' as const, label: t('Manual'), description: t('You add and order items') };
  if (type === 'mixed') return [hand];
  const all = { id: 'all' as const, label: t('Everything'), description: t('All items, sorted') };
  return type === 'channel'
    ? [all, hand]
    : [all, { id: 'auto' as const, label: t('By rule'), description: t('Added automatically') }, hand];
};

const restrictionOptions = () => [
  { id: 'none' as const, label: t('Nothing') },
  ...CHANNEL_RESTRICTIONS.map((id) => ({ id, label: id === 'genre' ? t('Genre') : t('Tag') })),
];

export const ContentPanel = ({ form, id }: ContentPanelProps) => {
  const values = form.watch();
  const { content_type: type, content_policy: policy } = values;
  const set = <Name extends keyof ChannelValues>(name: Name, value: ChannelValues[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const hold = (next: ChannelValues['content_type']) => {
    set('content_type', next);
    if (next !== 'mixed')
      set(
        'items',
        form.getValues('items').filter(({ model_type }) => model_type === next),
      );
    set('rules', null);
    if (next === 'mixed' || (next === 'channel' && policy === 'auto')) set('content_policy', 'manual');
  };
  const perPage = controlOf(form, 'per_page');
  const restriction = controlOf(form, 'restriction');
  return (
    <SettingsPanel id="content" title={t('Content')}>
      <div className={stackStyles.root}>
        <div className={formGridStyles.root}>
          <Select label={t('Content type')} options={contentOptions()} {...controlOf(form, 'content_type')} onChange={hold} />
          <Select
            label={t('Visitors can filter by')}
            description={t('Each gets a separate page below the channel.')}
            options={restrictionOptions()}
            value={restriction.value ?? 'none'}
            error={restriction.error}
            onChange={(next) => restriction.onChange(next === 'none' ? null : next)}
          />
        </div>
        <RadioCards label={t('Source')} options={policyOptions(type)} value={policy} onChange={(next) => set('content_policy', next)} />
        {policy === 'manual' && type !== 'mixed' && type !== 'channel' && (
          <SwitchRow
            label={t('Fill up automatically')}
            description={t('Your items come first, then matching ones, up to the number below.')}
            checked={values.filled}
            onChange={({ target }) => set('filled', target.checked)}
          />
        )}
        <div className={formGridStyles.root}>
          {(isChosen(values) || policy === 'all') && type !== 'channel' && (
            <Select
              label={policy === 'manual' ? t('Fill with') : t('Sort by')}
              options={methodOptions()}
              value={values.auto_method ?? AUTO_METHODS[0]}
              onChange={(next) => set('auto_method', next)}
            />
          )}
          <NumberField
            label={isChosen(values) && policy !== 'all' ? t('Maximum') : t('Per page')}
            minValue={1}
            maxValue={CHANNEL_PAGE_MAX}
            value={perPage.value}
            error={perPage.error}
            onChange={(next) => Number.isFinite(next) && perPage.onChange(next)}
          />
        </div>
        {isChosen(values) && policy !== 'all' && (
          <div className={layoutStyles.marginTop2}>
            <FillFields form={form} id={id} />
          </div>
        )}
      </div>
    </SettingsPanel>
  );
};

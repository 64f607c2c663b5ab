import type { LAYOUTS } from '#contracts/listening/channel';
import * as styles from '#islands/administration/channel-editor/LayoutPanel.module.css';
import { LayoutSketch } from '#islands/administration/channel-editor/LayoutSketch';
import { controlOf } from '#islands/platform/form/controlled-field';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { RadioCards } from '#islands/platform/ui/field/Radio';
import { Select } from '#islands/platform/ui/field/Select';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { layoutName, layoutOptions } from './method-text';
import type { ChannelForm } from './use-channel-editor';

const OWN: (typeof LAYOUTS)[number][] = ['grid', 'carousel', 'list', 'table'];

export const LayoutPanel = ({ form }: { form: ChannelForm }) => {
  const { value, onChange } = controlOf(form, 'layout');
  return (
    <SettingsPanel id="layout" title={t('Layout')} className={styles.root}>
      <RadioCards
        label={t('On the channel page')}
        // "Pair" exists only inside another channel.
        value={value === 'pair' ? 'grid' : value}
        onChange={onChange}
        options={OWN.map((id) => ({
          id,
          label: (
            <span className={styles.option}>
              <LayoutSketch layout={id} />
              {layoutName(id)}
            </span>
          ),
        }))}
      />
      <Select
        className={layoutStyles.marginTop4}
        label={t('Inside another channel')}
        description={t('A pair shows the first two tracks or albums side by side in a large banner.')}
        options={layoutOptions()}
        {...controlOf(form, 'nested_layout')}
      />
    </SettingsPanel>
  );
};

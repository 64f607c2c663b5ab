import { t } from '#islands/platform/lib/translate';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import type { UploadMode } from './upload-mode';

interface UploadModeSwitchProps {
  mode: UploadMode;
  hasSeveral: boolean;
  onChange: (mode: UploadMode) => void;
}

export const UploadModeSwitch = ({ mode, hasSeveral, onChange }: UploadModeSwitchProps) => (
  <div>
    <SegmentedControl
      label={t('Upload as')}
      options={[
        { id: 'single', label: t('Single tracks') },
        { id: 'release', label: t('One release') },
        ...(hasSeveral ? [{ id: 'several' as const, label: t('Several releases') }] : []),
      ]}
      value={mode}
      onChange={onChange}
    />
  </div>
);

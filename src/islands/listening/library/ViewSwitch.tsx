import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import type { LibraryQuery } from './library.queries';

type View = NonNullable<LibraryQuery['view']>;

interface ViewSwitchProps {
  view: View;
  onChange: (view: View) => void;
}

const look = (icon: string, name: string) => (
  <>
    <Icon name={icon} size="sm" />
    <span className={textStyles.visuallyHidden}>{name}</span>
  </>
);

export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <SegmentedControl
    label={t('View')}
    size="sm"
    value={view}
    onChange={onChange}
    options={[
      { id: 'list', label: look('list', t('Rows')) },
      { id: 'grid', label: look('grid', t('Cards')) },
    ]}
  />
);

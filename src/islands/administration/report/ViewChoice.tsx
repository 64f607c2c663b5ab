import { t } from '#islands/platform/lib/translate';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';

export type ChartView = 'chart' | 'table';

interface ViewChoiceProps {
  view: ChartView;
  onChange: (view: ChartView) => void;
  className?: string;
}

export const ViewChoice = ({ view, onChange, className }: ViewChoiceProps) => (
  <SegmentedControl
    className={className}
    size="sm"
    label={t('View')}
    value={view}
    onChange={onChange}
    options={[
      { id: 'chart', label: t('Chart') },
      { id: 'table', label: t('Table') },
    ]}
  />
);

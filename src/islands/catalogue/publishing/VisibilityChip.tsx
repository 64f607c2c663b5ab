import type { Visibility } from '#contracts/catalogue/publishing';
import { formatDay, formatMoment } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';
import { useHydrated } from '#islands/platform/lib/use-hydrated';
import { Chip } from '#islands/platform/ui/base/Chip';
import { visibilityName } from './visibility';

interface VisibilityChipProps {
  visibility: Visibility;
  scheduledAt: string | null;
}

const local = (moment: Date): string =>
  formatMoment(moment, { isCompact: true, isYearless: moment.getFullYear() === new Date().getFullYear() });
const COLOURS = { public: 'positive', scheduled: 'next', unlisted: 'info', private: 'default' } as const;

/** Shows the scheduled time in the viewer's time zone after hydration, the UTC day before it. */
export const VisibilityChip = ({ visibility, scheduledAt }: VisibilityChipProps) => {
  const isHydrated = useHydrated();
  const day = (moment: string) => (isHydrated ? local(new Date(moment)) : formatDay(moment.slice(0, 10)));
  return (
    <Chip size="sm" colour={COLOURS[visibility]}>
      {visibility === 'scheduled' && scheduledAt ? t('On :day', { day: day(scheduledAt) }) : visibilityName(visibility)}
    </Chip>
  );
};

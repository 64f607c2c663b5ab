import type { Visibility } from '#contracts/catalogue/publishing';
import { formatDay } from '#islands/platform/lib/day';
import { t } from '#islands/platform/lib/translate';
import { useHydrated } from '#islands/platform/lib/use-hydrated';
import { Chip } from '#islands/platform/ui/base/Chip';
import { visibilityName } from './visibility';

interface VisibilityChipProps {
  visibility: Visibility;
  scheduledAt: string | null;
}

const LOCAL = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
/** Dates in another year need the year. */
const OTHER_YEAR = { ...LOCAL, year: 'numeric' } as const;
const local = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', moment.getFullYear() === new Date().getFullYear() ? LOCAL : OTHER_YEAR).format(moment);
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

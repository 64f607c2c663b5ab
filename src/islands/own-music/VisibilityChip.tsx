import type { Visibility } from '#contracts/album';
import { formatDay } from '../lib/format';
import { t } from '../lib/translate';
import { useHydrated } from '../lib/use-hydrated';
import { Chip } from '../ui/Chip';
import { visibilityName } from './visibility';

interface VisibilityChipProps {
  visibility: Visibility;
  scheduledAt: string | null;
}

const LOCAL = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const COLOURS = { public: 'positive', scheduled: 'next', unlisted: 'info', private: 'default' } as const;

/** Who can hear something, in a word; of what is scheduled also when, in the time of the one who looks as soon as that is known. */
export const VisibilityChip = ({ visibility, scheduledAt }: VisibilityChipProps) => {
  const isHydrated = useHydrated();
  const day = (moment: string) =>
    isHydrated ? new Intl.DateTimeFormat('en-GB', LOCAL).format(new Date(moment)) : formatDay(moment.slice(0, 10));
  return (
    <Chip size="sm" colour={COLOURS[visibility]}>
      {visibility === 'scheduled' && scheduledAt ? t('On :day', { day: day(scheduledAt) }) : visibilityName(visibility)}
    </Chip>
  );
};

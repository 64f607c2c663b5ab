import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { PlayPill } from '#islands/platform/ui/button/PlayButton';

interface PlayAllProps {
  subject: string;
  name: string;
}

export const PlayAll = ({ subject, name }: PlayAllProps) => (
  <>
    <PlayPill subject={subject} name={name} />
    <button type="button" className={iconButtonClass({ size: 'lg' })} data-shuffle={subject} aria-label={t('Shuffle :name', { name })}>
      <Icon name="shuffle" />
    </button>
  </>
);

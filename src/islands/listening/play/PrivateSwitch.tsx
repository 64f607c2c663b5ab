import { useStore } from '@nanostores/react';
import { t } from '#islands/platform/lib/translate';
import { Switch } from '#islands/platform/ui/field/Switch';
import { $privateUntil, endText, togglePrivateSession } from './private-session';

interface PrivateSwitchProps {
  className: string;
}

const PrivateSwitch = ({ className }: PrivateSwitchProps) => {
  const until = useStore($privateUntil);
  return (
    <div className={className}>
      <span id="private-session">{t('Private session')}</span>
      <Switch aria-labelledby="private-session" aria-describedby="private-note" checked={until !== null} onChange={togglePrivateSession} />
      <small id="private-note">
        {until === null
          ? t('For six hours, your plays aren’t saved.')
          : t('Until :time, your plays aren’t saved.', { time: endText(until) })}
      </small>
    </div>
  );
};

export default PrivateSwitch;

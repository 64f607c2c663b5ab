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
          ? t('For six hours, nothing that you play here is remembered.')
          : t('Until :time nothing that you play here is remembered.', { time: endText(until) })}
      </small>
    </div>
  );
};

export default PrivateSwitch;

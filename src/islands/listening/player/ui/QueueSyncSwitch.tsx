import { t } from '#islands/platform/lib/translate';
import { Switch } from '#islands/platform/ui/field/Switch';
import { changeSettings } from '../engine/player.controls';
import { $settings } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';

export const QueueSyncSwitch = ({ className }: { className: string }) => {
  const { isCarried } = usePlayer($settings);
  return (
    <div className={className}>
      <span id="carried-queue">{t('Queue on all my devices')}</span>
      <Switch aria-labelledby="carried-queue" checked={isCarried} onChange={() => changeSettings({ isCarried: !isCarried })} />
    </div>
  );
};

import { useEffect, useRef } from 'react';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Button } from '#islands/platform/ui/button/Button';
import { readEqualiser } from '../engine/equaliser.settings';
import { $settings } from '../engine/player.store';
import { usePlayer } from '../engine/use-player';
import { presetNames } from './equaliser-texts';

interface EqualiserRowProps {
  className: string;
  onOpen: () => void;
  /** The user just returned from the equaliser: focus this button. */
  isReturned: boolean;
}

export const EqualiserRow = ({ className, onOpen, isReturned }: EqualiserRowProps) => {
  const { isOn, preset } = readEqualiser(usePlayer($settings));
  const opener = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReturned) opener.current?.querySelector('button')?.focus();
  }, [isReturned]);
  const state = isOn ? presetNames()[preset] : t('Off');
  return (
    <div className={className} ref={opener}>
      <span aria-hidden="true">{t('Equaliser')}</span>
      <Button size="sm" aria-label={t('Equaliser: :state', { state })} onClick={onOpen}>
        {state}
        <Icon name="chev-r" size="sm" />
      </Button>
    </div>
  );
};

import { useStore } from '@nanostores/react';
import * as saveStyles from '#islands/account/saved-state/SaveButtons.module.css';
import { $savedState } from '#islands/account/saved-state/saved-state.state';
import { isSaved } from '#islands/account/saved-state/saved-state.store';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';

interface PresaveButtonProps {
  /** `album:5`, `track:12` */
  subject: string;
  name: string;
}

/** An ordinary like, which already exists on the release day. */
export const PresaveButton = ({ subject, name }: PresaveButtonProps) => (
  <button
    type="button"
    className={buttonClass({ variant: 'primary', size: 'lg', isPill: true })}
    data-like={subject}
    aria-pressed={isSaved(useStore($savedState, { ssr: 'initial' }), 'likes', subject)}
  >
    <span className={saveStyles.sign} />
    <span className={saveStyles.whenNotPressed}>{t('Pre-save')}</span>
    <span className={saveStyles.whenPressed}>{t('Pre-saved')}</span>
    <span className={textStyles.visuallyHidden}>{` ${name}`}</span>
  </button>
);

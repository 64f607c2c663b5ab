import type { PublicSettings } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { errorSampleText } from './error-sample';

interface ErrorSampleNoteProps {
  reporting: PublicSettings['error_reporting'];
  canChange: boolean;
}

export const ErrorSampleNote = ({ reporting, canChange }: ErrorSampleNoteProps) => (
  <p className={`${textStyles.muted} ${textStyles.small} ${layoutStyles.marginTop3}`} data-part="error-sample">
    {errorSampleText(reporting)}{' '}
    {canChange && (
      <a className={textStyles.link} href="/admin/settings/logging">
        {t('Change the share')}
      </a>
    )}
  </p>
);

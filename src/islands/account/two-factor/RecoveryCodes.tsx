import * as styles from '#islands/account/two-factor/RecoveryCodes.module.css';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';

export const RecoveryCodes = ({ codes }: { codes: string[] }) => {
  const text = codes.join('\n');
  return (
    <div className={styles.root} data-part="recovery-codes">
      <ul aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code} className={textStyles.mono}>
            {code}
          </li>
        ))}
      </ul>
      <p className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <CopyButton text={text} size="sm" />
        <ButtonLink
          size="sm"
          icon="download"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          {t('Download')}
        </ButtonLink>
      </p>
    </div>
  );
};

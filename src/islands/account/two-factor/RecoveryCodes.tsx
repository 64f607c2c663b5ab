import { t } from '#islands/platform/lib/translate';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { CopyButton } from '#islands/platform/ui/button/CopyButton';

/** The recovery codes, to be copied or kept as a file. */
export const RecoveryCodes = ({ codes }: { codes: string[] }) => {
  const text = codes.join('\n');
  return (
    <div className="codes" data-part="recovery-codes">
      <ul aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code} className="mono">
            {code}
          </li>
        ))}
      </ul>
      <p className="row row-2">
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

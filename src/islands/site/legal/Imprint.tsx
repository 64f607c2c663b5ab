import { t } from '#islands/platform/lib/translate';
import { type LegalPageProps, LegalText, OperatorAddress } from './LegalText';

export const Imprint = ({ operator, siteName }: LegalPageProps) => {
  const details = [
    [t('Represented by'), operator.representative],
    [t('Telephone'), operator.phone],
    [t('Register'), operator.register],
    [t('VAT number'), operator.vat],
  ].filter((detail): detail is [string, string] => Boolean(detail[1]));
  return (
    <LegalText operator={operator} title={t('Imprint')}>
      <p>{t(':site is run by:', { site: siteName })}</p>
      <OperatorAddress operator={operator} />
      {details.length > 0 && (
        <dl>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <h2>{t('Contact')}</h2>
      <p>
        {t('Write to the address above, or use the')} <a href="/contact">{t('contact form')}</a>.
      </p>
      <h2>{t('Music, comments and profiles')}</h2>
      <p>
        {t(
          'Artists and listeners are responsible for what they upload and write. If something on this site violates your rights or the law, use “Report” in its menu, or write to us. We read every report and reply with a reason.',
        )}
      </p>
    </LegalText>
  );
};

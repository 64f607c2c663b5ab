import { licenceUrl } from '#functions/catalogue/publishing/licence.contract';
import type { Rights } from '#functions/catalogue/publishing/rights.contract';
import { licenceNames } from '#islands/catalogue/publishing/licence-name';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

export const RightsLines = ({ rights: { label, phonographic_notice, copyright_notice, licence } }: { rights: Rights }) => {
  const lines: [string, string | null][] = [
    [t('Label'), label],
    ['℗', phonographic_notice],
    ['©', copyright_notice],
  ];
  const url = licence && licenceUrl(licence);
  return (
    <>
      {lines.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ),
      )}
      {licence && (
        <div>
          <dt>{t('Licence')}</dt>
          <dd>
            {url ? (
              <a className={textStyles.plainLink} href={url} rel="license noopener" target="_blank">
                {licenceNames()[licence]}
              </a>
            ) : (
              licenceNames()[licence]
            )}
          </dd>
        </div>
      )}
    </>
  );
};

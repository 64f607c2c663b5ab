import { useState } from 'react';
import type { EmailSample, EmailSampleKind } from '#contracts/administration/email-sample';
import * as styles from '#islands/administration/email-sample/EmailSamplesPage.module.css';
import { t } from '#islands/platform/lib/translate';
import { Chip, ChipLink } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { EmailSampleFrame } from './EmailSampleFrame';

interface EmailSamplesPageProps {
  kinds: EmailSampleKind[];
  letter: EmailSample;
  languages: string[];
  /** Language of the emails; null for the English source. */
  language: string | null;
}

const PATH = '/admin/logs/outgoing-email/letters';

const pathOf = (kind: string, language: string | null): string => {
  const query = new URLSearchParams({ kind, ...(language && { language }) });
  return `${PATH}?${query}`;
};

export const WidthControl = ({ isNarrow, onChange }: { isNarrow: boolean; onChange: (isNarrow: boolean) => void }) => (
  <SegmentedControl
    size="sm"
    label={t('Width')}
    options={[
      { id: 'wide', label: t('Desktop') },
      { id: 'narrow', label: t('Phone') },
    ]}
    value={isNarrow ? 'narrow' : 'wide'}
    onChange={(width) => onChange(width === 'narrow')}
  />
);

/** Every email of the site with sample values. */
export const EmailSamplesPage = ({ kinds, letter, languages, language }: EmailSamplesPageProps) => {
  const [isNarrow, setNarrow] = useState(false);
  return (
    <div className={styles.root}>
      <nav className={styles.list} aria-label={t('Email samples')}>
        {kinds.map(({ kind, subject }) => (
          <a key={kind} href={pathOf(kind, language)} aria-current={kind === letter.kind ? 'page' : undefined}>
            <b dir="auto">{subject}</b>
            <code>{kind}</code>
          </a>
        ))}
      </nav>
      <article className={styles.letter} aria-labelledby="letter">
        <header className={styles.head}>
          <h2 id="letter" className={textStyles.display1} dir="auto">
            {letter.subject}
          </h2>
          <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${layoutStyles.wrap}`}>
            {letter.secret && (
              <Chip size="sm" colour="warning" icon="lock">
                {t('Masked in the outbox')}
              </Chip>
            )}
            {languages.length > 0 && (
              <nav className={`${layoutStyles.row} ${layoutStyles.gap1} ${layoutStyles.wrap}`} aria-label={t('Language')}>
                {[null, ...languages].map((each) => (
                  <ChipLink
                    key={each ?? ''}
                    size="sm"
                    isOutline
                    href={pathOf(letter.kind, each)}
                    aria-current={each === language ? 'true' : undefined}
                  >
                    {each ?? t('English')}
                  </ChipLink>
                ))}
              </nav>
            )}
            <span className={layoutStyles.pushEnd}>
              <WidthControl isNarrow={isNarrow} onChange={setNarrow} />
            </span>
          </div>
        </header>
        <EmailSampleFrame html={letter.html} text={letter.text} title={letter.subject} isNarrow={isNarrow} />
      </article>
    </div>
  );
};

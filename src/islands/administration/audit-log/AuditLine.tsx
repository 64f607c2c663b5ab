import { useId, useState } from 'react';
import type { AuditItem } from '#contracts/administration/audit-log';
import * as styles from '#islands/administration/audit-log/AuditLine.module.css';
import type { Changes } from '#islands/administration/resource/use-resource';
import { pageLocale } from '#islands/platform/lib/page-locale';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Chip } from '#islands/platform/ui/base/Chip';
import { classNames } from '#islands/platform/ui/base/class-names';
import { TranslatedText } from '#islands/platform/ui/base/TranslatedText';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { AuditDetails } from './AuditDetails';
import { areaOf, sentenceOf, subjectName } from './audit-sentence';

interface AuditLineProps {
  act: AuditItem;
  onRestore: (id: number) => void;
  isRestoring: boolean;
  /** Filters the log for similar entries. */
  onAsk?: (changes: Changes) => void;
  /** For narrow lists without day headings: shows the date and stacks the parts. */
  isDated?: boolean;
}

const clockOf = (iso: string): string =>
  new Intl.DateTimeFormat(pageLocale(), { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(new Date(iso));

export const AuditSentence = ({ act }: { act: AuditItem }) => {
  const { text, verb } = sentenceOf(act);
  return (
    <span className={styles.sentence} dir="auto">
      <TranslatedText
        text={text}
        parts={{ actor: <b>{act.actor.name || t('The site')}</b>, verb, subject: <b>{subjectName(act.subject)}</b> }}
      />
    </span>
  );
};

export const AuditLine = ({ act, onRestore, isRestoring, onAsk, isDated = false }: AuditLineProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const sentence = `${id}sentence`;
  return (
    <li className={classNames(styles.root, isDated && styles.narrow)} data-open={isOpen || undefined} data-act={act.action}>
      <div className={styles.line}>
        <time className={styles.time} dateTime={act.created_at}>
          {clockOf(act.created_at)}
        </time>
        <Avatar of={{ id: act.actor.id ?? 0, name: act.actor.name || t('The site'), image: null }} size={28} />
        <div className={styles.said} id={sentence}>
          <AuditSentence act={act} />
          <small className={styles.below}>{isDated ? formatTimestamp(act.created_at) : `${clockOf(act.created_at)}, ${areaOf(act)}`}</small>
        </div>
        <span className={styles.area}>{areaOf(act)}</span>
        {act.is_by_token && (
          <Chip size="xs" colour="warning">
            {t('By token')}
          </Chip>
        )}
        <IconButton
          icon={isOpen ? 'chev-u' : 'chev-d'}
          size="sm"
          label={isOpen ? t('Close') : t('Open')}
          aria-expanded={isOpen}
          aria-controls={`${id}details`}
          aria-describedby={sentence}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div className={styles.details} id={`${id}details`}>
          <AuditDetails act={act} isNarrow={isDated} onRestore={() => onRestore(act.id)} isRestoring={isRestoring} onAsk={onAsk} />
        </div>
      )}
    </li>
  );
};

import type { AuditItem } from '#contracts/administration/audit-log';
import * as styles from '#islands/administration/audit-log/AuditDetails.module.css';
import type { Changes } from '#islands/administration/resource/use-resource';
import { formatTimestamp } from '#islands/platform/lib/timestamp';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Button } from '#islands/platform/ui/button/Button';
import { areaOf, subjectName, valueText } from './audit-sentence';

interface AuditDetailsProps {
  act: AuditItem;
  /** Restores the previous values; omit to hide the button. */
  onRestore?: () => void;
  isRestoring?: boolean;
  /** Filters the log for similar entries; omit to hide the links. */
  onAsk?: (changes: Changes) => void;
  /** Stacked layout. */
  isNarrow?: boolean;
}

/** Filters for entries by the same person, on the same subject, of the same action. */
const Alike = ({ act: { actor, subject, action }, onAsk }: { act: AuditItem; onAsk: (changes: Changes) => void }) => (
  <p className={styles.alike}>
    {actor.id !== null && (
      <Button variant="ghost" size="xs" onClick={() => onAsk({ actor: String(actor.id) })}>
        {t('All by :name', { name: actor.name })}
      </Button>
    )}
    {subject.id !== null && (
      <Button variant="ghost" size="xs" onClick={() => onAsk({ subject: `${subject.type}:${subject.id}` })}>
        {t('All on :name', { name: subjectName(subject) })}
      </Button>
    )}
    <Button variant="ghost" size="xs" onClick={() => onAsk({ acts: action })}>
      {t('Same action')}
    </Button>
  </p>
);

const Differences = ({ before, after }: Pick<AuditItem, 'before' | 'after'>) => {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (!keys.length) return <p className={styles.none}>{t('No other details recorded.')}</p>;
  return (
    <dl className={styles.differences}>
      {keys.map((key) => (
        <div key={key} className={styles.difference}>
          <dt dir="auto">{key}</dt>
          {before && (
            <dd className={styles.before} dir="auto">
              <del>{valueText(before[key])}</del>
            </dd>
          )}
          {after && (
            <dd className={styles.after} dir="auto">
              <ins>{valueText(after[key])}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
};

export const AuditDetails = ({ act, onRestore, isRestoring, onAsk, isNarrow }: AuditDetailsProps) => (
  <div className={classNames(styles.root, isNarrow && styles.narrow)}>
    <div className={styles.box}>
      <Differences before={act.before} after={act.after} />
      {act.can.restore && onRestore && (
        <Button size="sm" icon="refresh" isLoading={isRestoring} onClick={onRestore} className={styles.restore}>
          {t('Restore')}
        </Button>
      )}
    </div>
    <div className={styles.box}>
      <dl className={styles.facts}>
        <dt>{t('Time (UTC)')}</dt>
        <dd>{formatTimestamp(act.created_at)}</dd>
        <dt>{t('Area')}</dt>
        <dd>{areaOf(act)}</dd>
        <dt>{t('Source')}</dt>
        <dd>{act.is_by_token ? t('Access token') : act.actor.id === null ? t('The site') : t('Browser')}</dd>
        <dt>{t('Action')}</dt>
        <dd>
          <code>{act.action}</code>
        </dd>
        {act.request_id && (
          <>
            <dt>{t('Request')}</dt>
            <dd>
              <code>{act.request_id}</code>
            </dd>
          </>
        )}
      </dl>
      {onAsk && <Alike act={act} onAsk={onAsk} />}
    </div>
  </div>
);

import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as styles from '#islands/listening/playlist-file/ImportReview.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { ChipButton } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Progress } from '#islands/platform/ui/base/Progress';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { ImportLines } from './ImportLines';
import { ImportSave } from './ImportSave';
import { $import, acceptBestMatches, clearImport, continueMatching, type LineState, lineStateOf, stopMatching } from './import.store';

const SHOWN: [id: string, label: () => string, states: LineState[]][] = [
  ['all', () => t('All'), ['in', 'out', 'open', 'missing', 'waiting']],
  ['in', () => t('Found'), ['in']],
  ['open', () => t('To review'), ['open']],
  ['missing', () => t('Not found'), ['missing']],
  ['out', () => t('Skipped'), ['out']],
];

const Matching = () => {
  const { file, matches, isMatching, error } = useStore($import);
  const [done, all] = [matches.length, file?.lines.length ?? 0];
  if (error)
    return (
      <ErrorState title={t('Matching stopped')} onRetry={() => void continueMatching()}>
        {t(':error Your matches so far are safe.', { error })}
      </ErrorState>
    );
  if (done >= all) return null;
  const text = t(':done of :all lines', { done: formatCount(done), all: formatCount(all) });
  return (
    <div className={styles.progress}>
      <Progress label={t('Matching lines')} value={(done / all) * 100} />
      <span className={textStyles.muted}>{text}</span>
      <Button variant="ghost" size="sm" onClick={isMatching ? stopMatching : () => void continueMatching()}>
        {isMatching ? t('Stop') : t('Continue')}
      </Button>
    </div>
  );
};

export const ImportReview = () => {
  const state = useStore($import);
  const [shown, setShown] = useState('all');
  const lines = state.file?.lines ?? [];
  const states = lines.map((line) => lineStateOf(state, line));
  const listed = SHOWN.find(([id]) => id === shown)?.[2] ?? [];
  const count = (of: LineState[]) => states.filter((each) => of.includes(each)).length;
  return (
    <div className={styles.root}>
      <div className={`${layoutStyles.row} ${layoutStyles.gap4} ${styles.header}`}>
        <p className={layoutStyles.grow}>
          <b dir="auto">{state.fileName}</b>
          <small className={textStyles.muted}>
            {lines.length === 1 ? t('1 line') : t(':count lines', { count: formatCount(lines.length) })}
          </small>
        </p>
        <Button variant="ghost" icon="refresh" onClick={() => clearImport(state.source)}>
          {state.source === 'list' ? t('Change list') : t('Change file')}
        </Button>
      </div>
      <Matching />
      <ImportSave />
      {/* biome-ignore lint/a11y/useSemanticElements: filters, not form fields */}
      <div className={`${layoutStyles.row} ${layoutStyles.gap2} ${styles.filters}`} role="group" aria-label={t('Filter lines')}>
        {SHOWN.map(([id, label, of]) => (
          <ChipButton key={id} isOn={shown === id} onClick={() => setShown(id)}>
            {label()} {formatCount(count(of))}
          </ChipButton>
        ))}
        {count(['open']) > 0 && (
          <Button variant="outline" size="sm" className={styles.acceptAll} onClick={acceptBestMatches}>
            {t('Accept best matches')}
          </Button>
        )}
      </div>
      <ImportLines
        label={state.source === 'list' ? t('Lines of the list') : t('Lines of the file')}
        lines={lines.filter((_, index) => listed.includes(states[index] ?? 'waiting'))}
      />
    </div>
  );
};

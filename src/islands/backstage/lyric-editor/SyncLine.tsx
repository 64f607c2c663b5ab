import { writeStamp } from '#functions/catalogue/lyric/lyric-stamp.contract';
import * as styles from '#islands/backstage/lyric-editor/SyncLine.module.css';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import type { SyncRow } from './lyric-draft';

interface SyncLineProps {
  line: SyncRow;
  isNext: boolean;
  /** Makes it the next line to tap. */
  onChoose: () => void;
  onShift: (by: number) => void;
  onClear: () => void;
}

const SHIFT_MS = 100;

export const SyncLine = ({ line, isNext, onChoose, onShift, onClear }: SyncLineProps) => (
  <li className={styles.root} aria-current={isNext || undefined}>
    <span className={`${textStyles.time} ${textStyles.muted} ${styles.time}`}>
      {line.time === null ? '––:––' : writeStamp(line.time).slice(1, -1)}
    </span>
    <button type="button" className={`${layoutStyles.grow} ${textStyles.truncate}`} onClick={onChoose} dir="auto">
      {line.text || <span className={textStyles.muted}>{t('Instrumental')}</span>}
    </button>
    {line.time !== null && (
      <span className={`${layoutStyles.row} ${layoutStyles.gap1} ${layoutStyles.wrap}`}>
        <IconButton icon="minus" size="xs" label={t('A little earlier')} onClick={() => onShift(-SHIFT_MS)} />
        <IconButton icon="plus" size="xs" label={t('A little later')} onClick={() => onShift(SHIFT_MS)} />
        <IconButton icon="x" size="xs" label={t('Clear time')} onClick={onClear} />
      </span>
    )}
  </li>
);

import { useState } from 'react';
import type { ErrorTrace, TraceFrame, VendorGroup } from '#contracts/platform/stack-trace';
import * as styles from '#islands/platform/error/StackTrace.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Button } from '#islands/platform/ui/button/Button';
import { isVendorGroup } from './trace-frame';

interface Selection {
  selected: TraceFrame | undefined;
  onSelect: (frame: TraceFrame) => void;
}

const FrameRow = ({ frame, selected, onSelect }: Selection & { frame: TraceFrame }) => (
  <li>
    <button
      type="button"
      className={styles.frame}
      data-part="frame"
      aria-current={frame.flatIndex === selected?.flatIndex}
      onClick={() => onSelect(frame)}
    >
      <b>
        {frame.path.slice(0, -1).join('/')}/<u>{frame.path.at(-1)}</u>
      </b>
      <span>
        {frame.method}:{frame.lineNumber}
      </span>
    </button>
  </li>
);

interface VendorRowsProps extends Selection {
  group: VendorGroup;
  isOpen: boolean;
  onToggle: () => void;
}

const VendorRows = ({ group, isOpen, onToggle, ...selection }: VendorRowsProps) => (
  <li>
    <button type="button" className={styles.vendor} data-part="vendor-frames" aria-expanded={isOpen} onClick={onToggle}>
      <Icon name={isOpen ? 'chev-d' : 'chev-r'} size="xs" />
      {t(':count vendor frame(s)', { count: group.items.length })}
    </button>
    {isOpen && (
      <ol>
        {group.items.map((frame) => (
          <FrameRow key={frame.flatIndex} frame={frame} {...selection} />
        ))}
      </ol>
    )}
  </li>
);

/** Newest frame first; vendor frames are collapsed into groups. */
export const StackTrace = ({ trace, ...selection }: Selection & { trace: ErrorTrace }) => {
  const [open, setOpen] = useState<number[]>([]);
  const groups = trace.trace.flatMap((entry, index) => (isVendorGroup(entry) ? [index] : []));
  const toggle = (index: number) => setOpen(open.includes(index) ? open.filter((one) => one !== index) : [...open, index]);
  return (
    <div className={styles.root}>
      {groups.length > 0 && (
        <Button variant="ghost" size="xs" onClick={() => setOpen(open.length ? [] : groups)}>
          {open.length ? t('Collapse vendor frames') : t('Expand vendor frames')}
        </Button>
      )}
      <ol>
        {trace.trace.map((entry, index) =>
          isVendorGroup(entry) ? (
            <VendorRows
              key={entry.items[0]?.flatIndex}
              group={entry}
              isOpen={open.includes(index)}
              onToggle={() => toggle(index)}
              {...selection}
            />
          ) : (
            <FrameRow key={entry.flatIndex} frame={entry} {...selection} />
          ),
        )}
      </ol>
    </div>
  );
};
